import type { Refusal } from "../../errors.ts";
import { isUnreachable } from "../../platform/database-errors.ts";

/** Seconds until a database that restarts is likely to be back. */
const DATABASE_RETRY_SECONDS = 2;

/** A database that is away is no fault of ours to be logged call by call: the caller is told to come back. */
export function foresee(error: unknown): Refusal | undefined {
  if (!isUnreachable(error)) return undefined;
  const detail = "The database is away for the moment; try again.";
  return { kind: "unavailable", detail, retryAfterSeconds: DATABASE_RETRY_SECONDS };
}
