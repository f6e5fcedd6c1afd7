/** What the process itself has to say, as lines of the log: slow queries, and warnings of Node and of packages. */
import { type EndedQuery, nameQuery, queryChannel } from "../platform/database/queries.ts";
import type { Log } from "../platform/log.ts";
import { metrics } from "../telemetry/metrics.ts";

/** Logs each query that takes longer, and for which call; the result ends it. */
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

/** In place of Node's own text on standard error, which no reader of JSON lines understands. */
export function logWarnings(log: Log): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message, ...more }) => {
    const { code } = more as { code?: string };
    log.warn({ type: name, code, message }, "warning");
  });
}
