import { type EndedQuery, nameQuery, queryChannel } from "../platform/database/queries.ts";
import type { Log } from "../platform/log.ts";
import { metrics } from "../telemetry/metrics.ts";

/** Logs each query that takes longer, with its call; the result ends it. */
export function logSlowQueries(log: Log, slowQueryMs: number): () => void {
  const look = (message: unknown) => {
    const { query, ms, call } = message as EndedQuery;
    if (ms <= slowQueryMs) return;
    metrics.slowQueries.inc();
    const { requestId, operation } = call ?? {};
    log.warn({ statement: nameQuery(query), ms: Math.round(ms), requestId, operation }, "slow query");
  };
  queryChannel.subscribe(look);
  return () => void queryChannel.unsubscribe(look);
}

/** Replaces Node's plain text on standard error, which is no JSON line. */
export function logWarnings(log: Log): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message, ...more }) => {
    const { code } = more as { code?: string };
    log.warn({ type: name, code, message }, "warning");
  });
}
