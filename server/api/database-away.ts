/** What every area and page says when the database is away, slow, silent, full or read-only, and when too much waits for it. */
import type { Refusal } from "../errors.ts";
import { failureCode, isUnreachable } from "../platform/database/database-errors.ts";
import { BusyError } from "../platform/database/room.ts";

/** Seconds until a database that restarts is likely to be back. */
const RETRY_SECONDS = 2;

/** The refusal, and why for the log; undefined for an error of another kind. */
export function findDatabaseAway(error: unknown): { refusal: Refusal; reason: string } | undefined {
  if (!isUnreachable(error)) return undefined;
  const refusal = {
    kind: "unavailable",
    code: error instanceof BusyError ? "calls_busy" : "database_away",
    retryAfterSeconds: RETRY_SECONDS,
  } as const;
  return { refusal, reason: failureCode(error) };
}
