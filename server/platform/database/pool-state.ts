import type { Pool } from "pg";
import type { WorkKind } from "../../config/work.ts";

/** The connections of one pool now. */
export interface PoolState {
  kind: WorkKind | "embedded";
  busy: number;
  idle: number;
  /** Callers who wait for one. */
  waiting: number;
}

/** What a pool tells of itself. */
export function stateOf(kind: PoolState["kind"], pool: Pool): PoolState {
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { kind, busy: totalCount - idle, idle, waiting };
}
