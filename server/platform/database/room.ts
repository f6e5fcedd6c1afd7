/**
 * Load shedding: work that has begun goes first, so that it ends soon. What begins waits for a connection, of which
 * callers take turns, and is refused when none has come free in time: that holds whatever a statement takes on this machine.
 */
import type { Pool } from "pg";
import type { WorkKind } from "../../config/work.ts";
import type { Work } from "../../context/work.ts";
import { createTurns } from "../../sharing/turns.ts";
import { isLagging } from "../event-loop.ts";

/** Of hot calls one statement serves many; nobody waits for the others. */
const SHED = new Set<WorkKind>(["partner", "sign_in", "page", "operator"]);
/**
 * How long new work waits at most: a burst of a hundred calls for one row is no overload. Calls of the APIs wait less,
 * because only 12 callers are looked up at once (http/concurrency.ts).
 */
const WAIT_MS = 1_900;
/** Bounded queue: so many may wait for each connection. */
const WAITING_PER_CONNECTION = 100;

/** Nothing is wrong: the same call may succeed in a moment. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

function isShed(work: Work): boolean {
  return SHED.has(work.kind) && work.databaseMs() === 0;
}

/** Throws BusyError for new work while the process is short of processor time. */
export function requireProcessorTime(work: Work): void {
  if (isLagging() && isShed(work)) throw new BusyError();
}

/** Where work asks before it takes a connection of the pool. */
export interface Admission {
  /**
   * The result is called once the work has a connection, or failed to get one. Rejects with BusyError for new work that
   * found none in time, or too many waiting before it.
   */
  admit: (work: Work) => Promise<() => void>;
  /** How many wait here. */
  waiting: () => number;
}

/** `isOnlyPool`: hot calls wait in it as well, and under a flood of them there is always one. */
export function createAdmission(pool: Pool, { waitMs = WAIT_MS, isOnlyPool = false } = {}): Admission {
  const line = createTurns<() => void>();
  /** Admitted, and without a connection yet. */
  let entering = 0;
  const hasRoom = () => {
    // One new call at a time waits among those that have begun. They are few: each goes on whenever one begins.
    if (isOnlyPool) return entering === 0;
    const { idleCount, totalCount, waitingCount, options } = pool;
    return idleCount + options.max - totalCount > waitingCount + entering;
  };
  const admitNext = () => {
    while (line.size > 0 && hasRoom()) line.next()?.();
  };
  // The pool gives a connection to those who wait in it first, just after this event.
  const admitSoon = () => void (line.size > 0 && process.nextTick(admitNext));
  pool.on("release", admitSoon);
  pool.on("remove", admitSoon);

  function enter(): () => void {
    let isEntering = true;
    entering += 1;
    return () => {
      if (!isEntering) return;
      isEntering = false;
      entering -= 1;
      admitSoon();
    };
  }

  function wait({ caller }: Work): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const take = () => {
      clearTimeout(timer);
      resolve(enter());
    };
    const timer = setTimeout(() => {
      line.remove(take, caller);
      reject(new BusyError());
    }, waitMs);
    line.add(take, caller);
    return promise;
  }

  async function admit(work: Work): Promise<() => void> {
    if (!isShed(work)) return () => {};
    requireProcessorTime(work);
    if (line.size === 0 && hasRoom()) return enter();
    if (line.size >= WAITING_PER_CONNECTION * pool.options.max) throw new BusyError();
    return await wait(work);
  }
  return { admit, waiting: () => line.size };
}

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
