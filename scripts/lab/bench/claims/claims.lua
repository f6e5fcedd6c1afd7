-- What wrk sends in "bench claims": a claim of each member in turn, and its figures as one line of JSON.
local made = tonumber(os.getenv("FIRST"))
local body = '{"poolId":"' .. os.getenv("POOL_ID") .. '"}'

function request()
  made = made + 1
  return wrk.format("POST", "/api/v3/codes", {
    ["Host"] = "localhost",
    ["Authorization"] = string.format("Bearer bench-token-%031d", made),
    ["User-Agent"] = "bench/1",
    ["Content-Type"] = "application/json",
  }, body)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\nFIGURES {"answered":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
