import type { Pool } from "pg";
import type { WorkKind } from "../../config/work.ts";

/** The connections of one pool now. */
export interface PoolState {
  server: "primary" | "replica";
  kind: WorkKind | "embedded";
  busy: number;
  idle: number;
  /** Callers who wait for one. */
  waiting: number;
}

/** What a pool tells of itself, and how many wait in front of it. */
export function stateOf(
  whose: Pick<PoolState, "server" | "kind">,
  pool: Pool,
  waitingOutside = 0,
): PoolState {
  const { totalCount, idleCount: idle, waitingCount } = pool;
  return { ...whose, busy: totalCount - idle, idle, waiting: waitingCount + waitingOutside };
}
