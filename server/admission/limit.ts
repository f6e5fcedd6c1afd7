/** Limit (bulkhead): so much at once, a share for each caller; others wait in a bounded fair queue. */
import { type Caller, createFairQueue } from "./fair-queue.ts";
import { OVERLOAD_MS, WAIT_MS, WAITING_MAX } from "./limits.ts";

/** Refusal because its message's resource is busy; the same call may succeed in a moment. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

export interface LimitOptions {
  scarce: "processor" | "connection" | "memory" | "turn";
  /** Amount in all; unknown callers get half of it. */
  total: number;
  /** Share of one caller, who may always have one larger item; an unknown caller gets a quarter. */
  each?: number;
  mayTake?: (caller: Caller) => boolean;
  onTake?: (caller: Caller) => void;
  waitMs?: number;
  waitingMax?: number;
  isShed?: boolean;
}

export interface Wait {
  amount?: number;
  hasBegun?: boolean;
  untilGone?: (leave: () => void) => () => void;
}

export type Release = () => void;

export interface Limit {
  count: () => { running: number; queued: number };
  /** At once if there is room. Rejects with BusyError for a full line, after the longest wait, or a gone caller. */
  enter: (caller: Caller, wait?: Wait) => Release | Promise<Release>;
  tryEnter: (caller: Caller) => Release | undefined;
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

function createShares(total: number, each: number) {
  const held = new Map<string, number>();
  let taken = 0;
  let takenByStrangers = 0;
  return {
    taken: () => taken,
    fit({ name, isStranger }: Caller, amount: number): boolean {
      const own = held.get(name) ?? 0;
      // A wrong credential costs as much as a right one, and unknown callers of a network are one caller.
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

/** Overload: for a while all admitted items had waited long, with several callers in line. */
function createOverload() {
  let since: number | undefined;
  return {
    isThere: () => since !== undefined && isLong(since),
    /** `waitedSince`: undefined if it did not wait, or was the only caller. */
    note(waitedSince: number | undefined): void {
      const isSlow = waitedSince !== undefined && isLong(waitedSince);
      since = isSlow ? (since ?? performance.now()) : undefined;
    },
  };
}
