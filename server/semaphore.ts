/** Semaphore: so many at once, shared fairly between callers; others wait in a bounded line. */

export interface SemaphoreLimits {
  /** How many may hold it at once. */
  maxConcurrent: number;
  /** How long one waits in line before it is told "busy"; without it, as long as it takes. */
  waitMs?: number;
  /** How many of them one caller may hold, where callers are told apart. */
  maxPerCaller?: number;
  /** Bounded queue: how many may wait, half of them of one caller. Whoever comes after them is "busy" at once. */
  maxWaiting?: number;
}

export interface Semaphore {
  /**
   * Waits for a permit, first come first served; the result releases it, once however often it is called. "busy" when none came free in time, when the line was full, or when `signal` fired before: a caller who has left takes none. A
   * caller who holds as many as one may waits, and those behind go first.
   */
  acquire(signal?: AbortSignal, callerKey?: string): Promise<(() => void) | "busy">;
  /** A permit if there is one at once, without waiting for a turn of the event loop. */
  tryAcquire(callerKey?: string): (() => void) | undefined;
}

const WAITING_MAX = 100;

export function createSemaphore({
  maxConcurrent,
  waitMs,
  maxPerCaller = maxConcurrent,
  maxWaiting = WAITING_MAX,
}: SemaphoreLimits): Semaphore {
  let free = maxConcurrent;
  const inside = new Map<string, number>();
  /** In order of arrival. */
  const line = new Set<{ caller: string | undefined; admit: () => void }>();
  const inLine = new Map<string, number>();
  const maxWaitingPerCaller = Math.ceil(maxWaiting / 2);

  function fits(caller: string | undefined): boolean {
    return free > 0 && (caller === undefined || (inside.get(caller) ?? 0) < maxPerCaller);
  }

  function mayWait(caller: string | undefined): boolean {
    if (line.size >= maxWaiting) return false;
    return caller === undefined || (inLine.get(caller) ?? 0) < maxWaitingPerCaller;
  }

  function count(caller: string | undefined, change: 1 | -1): void {
    free -= change;
    countIn(inside, caller, change);
  }

  /** The permit goes straight to the next in line, so that no newcomer slips in between. */
  function leave(caller: string | undefined): void {
    count(caller, -1);
    for (const waiter of line) {
      if (!fits(waiter.caller)) continue;
      waiter.admit();
      return;
    }
  }

  function permit(caller: string | undefined): () => void {
    let isInside = true;
    count(caller, 1);
    return () => {
      if (isInside) {
        isInside = false;
        leave(caller);
      }
    };
  }

  function wait(signal: AbortSignal | undefined, caller: string | undefined): Promise<(() => void) | "busy"> {
    const { promise, resolve } = Promise.withResolvers<(() => void) | "busy">();
    function settle(outcome: (() => void) | "busy"): void {
      if (line.delete(waiter)) countIn(inLine, caller, -1);
      clearTimeout(deadline);
      signal?.removeEventListener("abort", giveUp);
      resolve(outcome);
    }
    const waiter = { caller, admit: () => settle(permit(caller)) };
    const giveUp = () => settle("busy");
    const deadline = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    signal?.addEventListener("abort", giveUp, { once: true });
    line.add(waiter);
    countIn(inLine, caller, 1);
    return promise;
  }

  function tryAcquire(caller: string | undefined): (() => void) | undefined {
    return fits(caller) ? permit(caller) : undefined;
  }

  return {
    tryAcquire,
    async acquire(signal, caller) {
      if (signal?.aborted === true) return "busy";
      return tryAcquire(caller) ?? (mayWait(caller) ? await wait(signal, caller) : "busy");
    },
  };
}

function countIn(counts: Map<string, number>, caller: string | undefined, change: 1 | -1): void {
  if (caller === undefined) return;
  const now = (counts.get(caller) ?? 0) + change;
  if (now === 0) counts.delete(caller);
  else counts.set(caller, now);
}
