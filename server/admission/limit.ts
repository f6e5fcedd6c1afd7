/** Limit: so much at once, of which one caller has a share; others wait in a fair queue (bulkhead, bounded queue). */
import { type Caller, createFairQueue } from "./fair-queue.ts";
import { OVERLOAD_MS, WAIT_MS, WAITING_MAX } from "./limits.ts";

/** Refusal for want of what its message names: nothing is wrong, and the same call may succeed in a moment. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

export interface LimitOptions {
  /** What is waited for. */
  scarce: "processor" | "connection" | "memory" | "turn";
  /** How much in all; strangers have half of it. */
  total: number;
  /** Of one caller, who may in any case have one thing that is larger; of a stranger a quarter of it. */
  each?: number;
  /** What must hold besides. */
  mayTake?: (caller: Caller) => boolean;
  /** Told of whoever takes something. */
  onTake?: (caller: Caller) => void;
  waitMs?: number;
  /** In line, half of them of one caller. */
  waitingMax?: number;
  /** Whether waits become short under overload. */
  isShed?: boolean;
}

export interface Wait {
  amount?: number;
  /** Has begun before, and so waits for as long as it takes. */
  hasBegun?: boolean;
  /** Asked only where there is a wait: calls `leave` once the caller has gone; the result ends that. */
  untilGone?: (leave: () => void) => () => void;
}

/** Gives it back, once however often it is called. */
export type Release = () => void;

export interface Limit {
  count: () => { running: number; queued: number };
  /** At once where there is room. Rejects with BusyError after the longest wait, where the line is full, or once the caller has gone. */
  enter: (caller: Caller, wait?: Wait) => Release | Promise<Release>;
  /** Undefined where there is no room now. */
  tryEnter: (caller: Caller) => Release | undefined;
  /** Lets in whoever may go on, where `mayTake` has changed. */
  admit: () => void;
}

interface Waiting {
  caller: Caller;
  amount: number;
  since: number;
  begin: () => void;
  leave: () => void;
}

export function createLimit(options: LimitOptions): Limit {
  const { scarce, total, each = total, mayTake = () => true, onTake, waitMs = WAIT_MS } = options;
  const { waitingMax = WAITING_MAX, isShed = false } = options;
  const shares = createShares(total, each);
  const queue = createFairQueue<Waiting>();
  /** Strangers apart: they may wait while known callers do not. */
  const [ofKnown, ofStrangers] = [createOverload(), createOverload()];
  const overloadOf = ({ isStranger }: Caller) => (isStranger ? ofStrangers : ofKnown);
  const fits = (caller: Caller, amount: number) => shares.fit(caller, amount) && mayTake(caller);

  function take(caller: Caller, amount: number): Release {
    shares.count(caller, amount);
    onTake?.(caller);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      shares.count(caller, -amount);
      admit();
    };
  }

  function admit(): void {
    while (queue.size > 0) {
      const next = queue.next((caller, { amount }) => fits(caller, amount));
      if (next === undefined) return;
      letIn(next, isShed, overloadOf(next.caller), queue.callersLike(next.caller) < 2);
    }
  }

  function wait(caller: Caller, amount: number, { hasBegun = false, untilGone }: Wait): Promise<Release> {
    const { promise, resolve, reject } = Promise.withResolvers<Release>();
    const ms = isShed && overloadOf(caller).isThere() ? OVERLOAD_MS : waitMs;
    const settle = () => {
      clearTimeout(timer);
      stay?.();
    };
    const leave = () => {
      queue.remove(waiting, caller);
      settle();
      reject(new BusyError(scarce));
    };
    const begin = () => {
      settle();
      resolve(take(caller, amount));
    };
    const waiting = { caller, amount, since: performance.now(), begin, leave };
    const timer = hasBegun || ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(leave, ms);
    const stay = untilGone?.(leave);
    queue.add(waiting, caller);
    // Those before it may all wait for shares of their own.
    admit();
    return promise;
  }

  return {
    count: () => ({ running: shares.taken(), queued: queue.size }),
    admit,
    tryEnter: (caller) => (fits(caller, 1) ? take(caller, 1) : undefined),
    enter(caller, given = {}) {
      const { amount = 1, hasBegun = false } = given;
      if (queue.size === 0 && fits(caller, amount)) {
        overloadOf(caller).note(undefined);
        return take(caller, amount);
      }
      const isFull = queue.size >= waitingMax || queue.sizeOf(caller) >= waitingMax / 2;
      if (isFull && !hasBegun) return Promise.reject(new BusyError("line_full"));
      return wait(caller, amount, given);
    },
  };
}

/** Begins what is next, unless it has waited long under overload. */
function letIn(
  { since, begin, leave }: Waiting,
  isShed: boolean,
  overload: ReturnType<typeof createOverload>,
  isOnlyOne: boolean,
): void {
  if (isShed && overload.isThere() && isLong(since)) leave();
  else {
    begin();
    overload.note(isOnlyOne ? undefined : since);
  }
}

/** Who holds how much. */
function createShares(total: number, each: number) {
  const held = new Map<string, number>();
  let taken = 0;
  let takenByStrangers = 0;
  return {
    taken: () => taken,
    fit({ name, isStranger }: Caller, amount: number): boolean {
      const own = held.get(name) ?? 0;
      // A wrong credential costs as much as a right one, and strangers of a network are one caller.
      const share = isStranger ? Math.ceil(each / 4) : each;
      if (taken + amount > total || (own > 0 && own + amount > share)) return false;
      return !isStranger || takenByStrangers === 0 || takenByStrangers + amount <= total / 2;
    },
    count({ name, isStranger }: Caller, amount: number): void {
      const own = (held.get(name) ?? 0) + amount;
      if (own === 0) held.delete(name);
      else held.set(name, own);
      taken += amount;
      if (isStranger) takenByStrangers += amount;
    },
  };
}

const isLong = (since: number) => performance.now() - since >= OVERLOAD_MS;

/** Overload: for a while now all who were let in had waited long, and several callers waited. */
function createOverload() {
  let since: number | undefined;
  return {
    isThere: () => since !== undefined && isLong(since),
    /** Of whoever was let in, since when it had waited; undefined where it had not, or was the only caller. */
    note(waitedSince: number | undefined): void {
      const isSlow = waitedSince !== undefined && isLong(waitedSince);
      since = isSlow ? (since ?? performance.now()) : undefined;
    },
  };
}
