/** Second wait of a call: a connection of its kind of work. Work that has begun goes first, so that it ends soon. */
import type { Pool } from "pg";
import { createLimit, type Release } from "../../admission/limit.ts";
import type { WorkKind } from "../../config/work.ts";
import type { Work } from "../../context/work.ts";

/** Kinds of the ordinary level. One statement serves many hot calls, and others don't wait. */
const WAITS = new Set<WorkKind>(["partner", "sign_in", "page", "operator"]);

export interface DatabaseRoom {
  enter: (work: Work) => Release | Promise<Release>;
  waiting: () => number;
}

/** `isOnlyPool`: hot calls wait in it as well, and under a flood there is always one. */
export function createDatabaseRoom(pool: Pool, { isOnlyPool = false } = {}): DatabaseRoom {
  const hasRoom = () => {
    // One new call at a time waits among begun ones, which are few: each proceeds whenever one begins.
    if (isOnlyPool) return limit.count().running === 0;
    const { idleCount, totalCount, waitingCount, options } = pool;
    return idleCount + options.max - totalCount > waitingCount + limit.count().running;
  };
  const limit = createLimit({
    scarce: "connection",
    isShed: true,
    total: Number.POSITIVE_INFINITY,
    mayTake: hasRoom,
  });
  // The pool serves its own waiters first, just after this event.
  const admitSoon = () => void (limit.count().queued > 0 && process.nextTick(limit.admit));
  pool.on("release", admitSoon);
  pool.on("remove", admitSoon);
  return {
    waiting: () => limit.count().queued,
    enter(work) {
      const isNew = WAITS.has(work.kind) && work.databaseMs() === 0;
      return isNew ? limit.enter({ name: work.caller }) : () => {};
    },
  };
}

export interface PoolState {
  server: "primary" | "replica";
  kind: WorkKind | "embedded";
  busy: number;
  idle: number;
  waiting: number;
}

export function stateOf(
  labels: Pick<PoolState, "server" | "kind">,
  pool: Pool,
  waitingOutside = 0,
): PoolState {
  const { totalCount, idleCount: idle, waitingCount } = pool;
  return { ...labels, busy: totalCount - idle, idle, waiting: waitingCount + waitingOutside };
}
