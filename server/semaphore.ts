/** Semaphore: so many at once, shared fairly between callers; others wait in line. */

export interface SemaphoreLimits {
  /** How many may hold it at once. */
  maxConcurrent: number;
  /** How long one waits in line before it is told "busy"; without it, as long as it takes. */
  waitMs?: number;
  /** How many of them one caller may hold, where callers are told apart. */
  maxPerCaller?: number;
}

export interface Semaphore {
  /**
   * Waits for a permit, first come first served; the result releases it, once however often it is called. "busy" when none came free in time, or when `signal` fired before: a caller who has left takes none. A
   * caller who holds as many as one may waits, and those behind go first.
   */
  acquire(signal?: AbortSignal, callerKey?: string): Promise<(() => void) | "busy">;
}

export function createSemaphore({
  maxConcurrent,
  waitMs,
  maxPerCaller = maxConcurrent,
}: SemaphoreLimits): Semaphore {
  let free = maxConcurrent;
  const inside = new Map<string, number>();
  /** In order of arrival. */
  const line = new Set<{ caller: string | undefined; admit: () => void }>();

  function fits(caller: string | undefined): boolean {
    return free > 0 && (caller === undefined || (inside.get(caller) ?? 0) < maxPerCaller);
  }

  function count(caller: string | undefined, change: 1 | -1): void {
    free -= change;
    if (caller === undefined) return;
    const now = (inside.get(caller) ?? 0) + change;
    if (now === 0) inside.delete(caller);
    else inside.set(caller, now);
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
      line.delete(waiter);
      clearTimeout(deadline);
      signal?.removeEventListener("abort", giveUp);
      resolve(outcome);
    }
    const waiter = { caller, admit: () => settle(permit(caller)) };
    const giveUp = () => settle("busy");
    const deadline = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    signal?.addEventListener("abort", giveUp, { once: true });
    line.add(waiter);
    return promise;
  }

  return {
    async acquire(signal, caller) {
      if (signal?.aborted === true) return "busy";
      return fits(caller) ? permit(caller) : await wait(signal, caller);
    },
  };
}
