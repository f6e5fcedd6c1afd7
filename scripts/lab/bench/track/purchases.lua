-- What wrk sends in "bench track": an endless row of distinct purchases, and its figures as one line of JSON.
local path = "/code-tracking/transaction"
local headers = {
  ["Host"] = "localhost",
  ["api-key"] = os.getenv("API_KEY"),
  ["User-Agent"] = "bench/1",
  ["Content-Type"] = "application/json",
}
local body = '{"brandUid":"' .. os.getenv("BRAND_UID") .. '","code":"CODE%d","transactionValue":%.2f,' ..
  '"qualifyingAmount":%.2f,"currency":"GBP","timestamp":%d,"newUser":%s,"productsOrderedSku":["SKU-%d","SH-22"],' ..
  '"productsOrderedName":["T-shirt","Shoes"],' ..
  '"userAgent":"Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0"}'
local orders = os.getenv("ORDERS")
local made = tonumber(os.getenv("FIRST"))
local now = os.time()

function request()
  made = made + 1
  local cents = made % 100000
  local sent = body:format(
    made % 10000, cents / 100, math.floor(cents / 2) / 100, now - made % 60, tostring(made % 2 == 0), made)
  if orders then sent = string.format('{"orderId":"%s-%d",', orders, made) .. sent:sub(2) end
  return wrk.format("POST", path, headers, sent)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\nFIGURES {"answered":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
