/** A counting gate: so many may be inside at once, others wait in line for a while. */

/** How wide a gate is and how patient its line. */
export interface GateLimits {
  /** How many may be inside at once. */
  places: number;
  /** How long one waits in line before it is told "busy". */
  waitMs: number;
}

export interface Gate {
  /**
   * Waits for a place, first come first served, and gives back what frees it again (calling that
   * twice frees one place). "busy" when none came free in time, or when `signal` fired before: a
   * caller who has left takes no place, and nobody is there to hear the answer.
   */
  enter(signal?: AbortSignal): Promise<(() => void) | "busy">;
}

/** Keeps big bodies out of memory: without a gate, thirty uploads at once are thirty bodies held at once. */
export function createGate({ places, waitMs }: GateLimits): Gate {
  let free = places;
  /** In order of arrival; each entry admits its waiter. */
  const line = new Set<() => void>();

  /** The place goes straight to the next in line, so that no newcomer slips in between. */
  function leave(): void {
    const [next] = line;
    if (next === undefined) free += 1;
    else next();
  }

  function place(): () => void {
    let inside = true;
    return () => {
      if (inside) {
        inside = false;
        leave();
      }
    };
  }

  function wait(signal: AbortSignal | undefined): Promise<(() => void) | "busy"> {
    const { promise, resolve } = Promise.withResolvers<(() => void) | "busy">();
    function settle(outcome: (() => void) | "busy"): void {
      line.delete(admit);
      clearTimeout(deadline);
      signal?.removeEventListener("abort", giveUp);
      resolve(outcome);
    }
    const admit = () => settle(place());
    const giveUp = () => settle("busy");
    const deadline = setTimeout(giveUp, waitMs);
    signal?.addEventListener("abort", giveUp, { once: true });
    line.add(admit);
    return promise;
  }

  return {
    async enter(signal) {
      if (signal?.aborted === true) return "busy";
      if (free === 0) return await wait(signal);
      free -= 1;
      return place();
    },
  };
}
