-- What wrk sends in "bench lookup-cost": lookups by random tokens, and its figures as one line of JSON.
local accounts = tonumber(os.getenv("ACCOUNTS"))
math.randomseed(os.time())

local pause = tonumber(os.getenv("PAUSE_MS"))
if pause > 0 then
  function delay()
    return pause
  end
end

function request()
  return wrk.format("GET", "/api/v3/me.json", {
    ["Host"] = "localhost",
    ["Authorization"] = string.format("Bearer bench-token-%031d", math.random(accounts)),
    ["User-Agent"] = "bench/1",
  })
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\nFIGURES {"answered":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
