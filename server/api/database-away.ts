import { BusyError } from "../admission/limit.ts";
import type { InfrastructureFailure } from "../http/area.ts";
import { failureCode, isUnreachable } from "../platform/database/database-errors.ts";

/** Likely restart of a database, in seconds. */
const RETRY_SECONDS = 2;
/** Likely end of exports and batches, in seconds. */
const LONG_RETRY_SECONDS = 30;

/** The refusal, and its reason for log and metric; undefined for another kind of error. */
export function findDatabaseAway(error: unknown): InfrastructureFailure | undefined {
  if (!isUnreachable(error)) return undefined;
  const isAway = !(error instanceof BusyError);
  const code = isAway ? "database_away" : "calls_busy";
  const isLong = error instanceof BusyError && error.message === "turn";
  const retryAfterSeconds = isLong ? LONG_RETRY_SECONDS : RETRY_SECONDS;
  const refusal = { kind: "unavailable", code, retryAfterSeconds } as const;
  return { refusal, reason: failureCode(error), isAway };
}
