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
  /** Until Prisma ends a transaction. */
  transactionMs?: number;
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
/** PostgreSQL, "Client Connection Defaults": 0 is no limit. */
const NONE = 0;
/** Longest time of a timer: no limit. */
const LONGEST_MS = 2 ** 31 - 1;

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
  // All work of a start (start-work.ts): waits for that of another process, and may rewrite a table. TCP finds a lost server.
  migration: {
    connectMs: 60_000,
    statementMs: NONE,
    lockMs: NONE,
    silenceMs: LONGEST_MS,
    transactionMs: LONGEST_MS,
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
