/** A counting gate: so many may be inside at once, others wait in line for a while. */

/** How wide a gate is and how patient its line. */
export interface GateLimits {
  /** How many may be inside at once. */
  places: number;
  /** How long one waits in line before it is told "busy". */
  waitMs: number;
  /** How many of the places one caller may have, where callers are told apart. */
  placesEach?: number;
}

export interface Gate {
  /**
   * Waits for a place, first come first served, and gives back what frees it again (calling that
   * twice frees one place). "busy" when none came free in time, or when `signal` fired before: a
   * caller who has left takes no place, and nobody is there to hear the answer. A `caller` who has
   * as many places as one may have waits, and those behind go first.
   */
  enter(signal?: AbortSignal, caller?: string): Promise<(() => void) | "busy">;
}

/** Keeps big bodies out of memory: without a gate, thirty uploads at once are thirty bodies held at once. */
export function createGate({ places, waitMs, placesEach = places }: GateLimits): Gate {
  let free = places;
  const inside = new Map<string, number>();
  /** In order of arrival. */
  const line = new Set<{ caller: string | undefined; admit: () => void }>();

  function fits(caller: string | undefined): boolean {
    return free > 0 && (caller === undefined || (inside.get(caller) ?? 0) < placesEach);
  }

  function count(caller: string | undefined, change: 1 | -1): void {
    free -= change;
    if (caller === undefined) return;
    const now = (inside.get(caller) ?? 0) + change;
    if (now === 0) inside.delete(caller);
    else inside.set(caller, now);
  }

  /** The place goes straight to the next in line, so that no newcomer slips in between. */
  function leave(caller: string | undefined): void {
    count(caller, -1);
    for (const waiter of line) {
      if (!fits(waiter.caller)) continue;
      waiter.admit();
      return;
    }
  }

  function place(caller: string | undefined): () => void {
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
    const waiter = { caller, admit: () => settle(place(caller)) };
    const giveUp = () => settle("busy");
    const deadline = setTimeout(giveUp, waitMs);
    signal?.addEventListener("abort", giveUp, { once: true });
    line.add(waiter);
    return promise;
  }

  return {
    async enter(signal, caller) {
      if (signal?.aborted === true) return "busy";
      return fits(caller) ? place(caller) : await wait(signal, caller);
    },
  };
}
