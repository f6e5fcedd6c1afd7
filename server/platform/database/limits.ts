/** Time limits of each kind of work on a PostgreSQL server (docs/operating.md, "The database"). */

import type { WorkKind } from "../../config/work.ts";
import type { Work } from "../../context/work.ts";
import { TimeoutError } from "../with-timeout.ts";

interface Limits {
  connectMs: number;
  statementMs: number;
  lockMs: number;
  /** Until a silent connection is given up: over all queries of a call, or else each query. */
  silenceMs: number;
  isPerCall: boolean;
  /** Whether another connection probes the database meanwhile, because a statement may take long. */
  isWatched?: boolean;
}

/** Leads to an answer within 5 seconds, whatever the database does. */
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
  // Waiting for a connection and then a lock also ends within 5 seconds.
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

export function leftMs(work: Work): number {
  const { isPerCall, silenceMs } = LIMITS[work.kind];
  return isPerCall ? silenceMs - work.databaseMs() : silenceMs;
}

export function late(): TimeoutError {
  return new TimeoutError("The database did not answer in time");
}
