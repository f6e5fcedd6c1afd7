/** What every area and page says when the database is away, slow, silent, full or read-only, and when too much waits for it. */
import { BusyError } from "../admission/limit.ts";
import type { InfrastructureFailure } from "../http/call.ts";
import { failureCode, isUnreachable } from "../platform/database/database-errors.ts";

/** Seconds until a database that restarts is likely to be back. */
const RETRY_SECONDS = 2;
/** Until exports and batches are likely to have ended. */
const LONG_RETRY_SECONDS = 30;

/** The refusal, and why for the log and the metric; undefined for an error of another kind. */
export function findDatabaseAway(error: unknown): InfrastructureFailure | undefined {
  if (!isUnreachable(error)) return undefined;
  const isAway = !(error instanceof BusyError);
  const code = isAway ? "database_away" : "calls_busy";
  const isLong = error instanceof BusyError && error.message === "turn";
  const retryAfterSeconds = isLong ? LONG_RETRY_SECONDS : RETRY_SECONDS;
  const refusal = { kind: "unavailable", code, retryAfterSeconds } as const;
  return { refusal, reason: failureCode(error), isAway };
}
