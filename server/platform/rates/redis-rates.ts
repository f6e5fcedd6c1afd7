// Rates shared through Redis instead of the database, for many callers a second (spec/decisions/api.md, "Limits and headers").
// Guards against guessing stay with the database.
import { createClient } from "@redis/client";
import { readNetworkCode } from "../../../client/network-failure.ts";
import type { Log } from "../log.ts";
import { withTimeout } from "../with-timeout.ts";
import { NotSharedError, type ShareCounts } from "./rates.ts";

const CONNECT_TIMEOUT_MS = 2_000;
const ANSWER_TIMEOUT_MS = 2_000;
const RECONNECT_MS = 1_000;

// One script, hence one step: adds our counts to a hash for each name, keyed by slice, and reads it. Redis Cluster refuses scripts
// that compute keys.
const SHARE = `
  local given, names = cjson.decode(ARGV[1]), cjson.decode(ARGV[2])
  local oldest, lifetime = tonumber(ARGV[3]), ARGV[4]
  for _, one in ipairs(given) do
    local key = "cohort:rate:" .. one.name
    redis.call("HINCRBY", key, string.format("%.0f", one.start), one.calls)
    redis.call("PEXPIRE", key, lifetime)
  end
  local found = {}
  for index, name in ipairs(names) do
    local key = "cohort:rate:" .. name
    local fields, slices = redis.call("HGETALL", key), {}
    for at = 1, #fields, 2 do
      if tonumber(fields[at]) > oldest then table.insert(slices, fields[at] .. " " .. fields[at + 1])
      else redis.call("HDEL", key, fields[at]) end
    end
    found[index] = table.concat(slices, ",")
  end
  return found`;

export async function probeRedis(url: string): Promise<{ version: string; isCluster: boolean }> {
  const socket = { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false as const };
  const client = createClient({ url, socket });
  // The waiting call rejects with the same error.
  client.on("error", () => {});
  try {
    await client.connect();
    const info = await withTimeout(ANSWER_TIMEOUT_MS, () => client.info());
    const [, version = "unknown"] = /^redis_version:(\S+)/m.exec(info) ?? [];
    return { version, isCluster: /^cluster_enabled:1\s*$/m.test(info) };
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** Connects and reconnects by itself; while it can't, sharing fails, and each process counts alone. */
export function openRedisRates(url: string): { share: ShareCounts; close: () => void } {
  const client = createClient({
    url,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: RECONNECT_MS },
    disableOfflineQueue: true,
  });
  let lastError: unknown;
  client.on("error", (error: unknown) => {
    lastError = error;
  });
  const connected = client.connect().catch(() => {});
  return {
    share: async (given, names, { oldest, lifetimeMs }) => {
      const values = [JSON.stringify(given), JSON.stringify(names), String(oldest), String(lifetimeMs)];
      const found = await withTimeout(ANSWER_TIMEOUT_MS, async () => {
        await connected;
        return client.eval(SHARE, { arguments: values });
      }).catch((error: unknown) => {
        throw client.isReady ? error : (lastError ?? error);
      });
      const slices = found as unknown as string[];
      return names.map((name, index) => ({ name, slices: slices[index] ?? "" }));
    },
    close: () => client.destroy(),
  };
}

/** Logs that Redis is away, and that it is back, once each: sharing is tried every second. */
export function toldOnce(share: ShareCounts, log: Pick<Log, "info" | "warn">): ShareCounts {
  let isAway = false;
  return async (...given) => {
    try {
      const found = await share(...given);
      if (isAway) log.info({}, "Redis is back: processes share their counts of calls");
      isAway = false;
      return found;
    } catch (error) {
      if (!isAway) log.warn({ reason: reasonOf(error) }, "Redis is away: each process counts calls alone");
      isAway = true;
      throw new NotSharedError("Redis is away", { cause: error });
    }
  };
}

/** Code of the network, or Redis's own word, such as NOAUTH or READONLY. */
function reasonOf(error: unknown): string {
  const { name, message } = Object(error) as { name?: unknown; message?: unknown };
  const [word] = /^[A-Z]{3,20}\b/.exec(String(message)) ?? [];
  return readNetworkCode(error) ?? word ?? String(name);
}
