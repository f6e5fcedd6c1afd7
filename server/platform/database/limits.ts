/** How long each kind of work waits for a PostgreSQL server (docs/operating.md, "The database"). */

import type { WorkKind } from "../../config/work.ts";
import type { Work } from "../../context/work.ts";
import { TimeoutError } from "../with-timeout.ts";

interface Limits {
  /** For a connection: a free one, or a new one. */
  connectMs: number;
  /** PostgreSQL's own limits: for a statement, and for a lock that another holds. */
  statementMs: number;
  lockMs: number;
  /** Until a connection that does not answer is given up: over all queries of a call, or else for each query. */
  silenceMs: number;
  isPerCall: boolean;
  /** Whether another connection is asked meanwhile if the database is there, because a statement may take long. */
  isWatched?: boolean;
}

/** So that a call is answered within 5 seconds, whatever becomes of the database. */
const CALL: Limits = {
  connectMs: 2_000,
  statementMs: 4_000,
  lockMs: 2_000,
  silenceMs: 4_500,
  isPerCall: true,
};
const MINUTE: Limits = {
  connectMs: 2_000,
  statementMs: 60_000,
  lockMs: 20_000,
  silenceMs: 65_000,
  isPerCall: false,
  isWatched: true,
};
const HOUR_MS = 3_600_000;

export const LIMITS: Readonly<Record<WorkKind, Limits>> = {
  hot: CALL,
  partner: CALL,
  sign_in: CALL,
  page: CALL,
  operator: CALL,
  // Who waits for a connection and then for a lock is told within 5 seconds as well.
  long: { ...MINUTE, lockMs: 2_500 },
  background: { ...MINUTE, connectMs: 30_000 },
  health: { connectMs: 1_900, statementMs: 1_000, lockMs: 1_000, silenceMs: 1_900, isPerCall: true },
  // A migration waits for that of another process, and may rewrite a table.
  migration: {
    connectMs: 5_000,
    statementMs: 2 * HOUR_MS,
    lockMs: HOUR_MS,
    silenceMs: 2 * HOUR_MS + 60_000,
    isPerCall: false,
  },
};

/** What of its time for the database a piece of work has left. */
export function leftMs(work: Work): number {
  const { isPerCall, silenceMs } = LIMITS[work.kind];
  return isPerCall ? silenceMs - work.databaseMs() : silenceMs;
}

export function late(): TimeoutError {
  return new TimeoutError("The database did not answer in time");
}
