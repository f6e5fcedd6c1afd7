/** Semaphore: so many at once, shared fairly between callers; others wait in a bounded line, and callers take turns. */
import { createTurns } from "./turns.ts";

export interface SemaphoreLimits {
  /** How many may hold it at once. */
  maxConcurrent: number;
  /** How long one waits in line before it is told "busy"; without it, as long as it takes. */
  waitMs?: number;
  /**
   * Controlled delay (B. Maurer, "Fail at Scale", ACM Queue 13:8, 2015): a line that stays is overload and no burst. Once
   * no permit has been free for `afterMs`, whoever joins the line waits for `waitMs` at most.
   */
  standing?: { afterMs: number; waitMs: number };
  /** How many of them one caller may hold, where callers are told apart. */
  maxPerCaller?: number;
  /** Bounded queue: how many may wait, half of them of one caller. Whoever comes after them is "busy" at once. */
  maxWaiting?: number;
}

export interface Semaphore {
  /**
   * Waits for a permit; the result releases it, once however often it is called. "busy" when none came free in time, when
   * the line was full, or when `signal` fired before: a caller who has left takes none. A caller who holds as many as one
   * may waits, and those behind go first. Where callers are not told apart, it is first come, first served.
   */
  acquire(signal?: AbortSignal, callerKey?: string): Promise<(() => void) | "busy">;
  /** A permit if there is one at once, without waiting for a turn of the event loop. */
  tryAcquire(callerKey?: string): (() => void) | undefined;
}

const WAITING_MAX = 100;
/** In line, whoever is not told apart. */
const NOBODY = "";

export function createSemaphore({
  maxConcurrent,
  waitMs,
  standing,
  maxPerCaller = maxConcurrent,
  maxWaiting = WAITING_MAX,
}: SemaphoreLimits): Semaphore {
  let free = maxConcurrent;
  const patience = createPatience({ waitMs, standing });
  const inside = new Map<string, number>();
  const line = createTurns<() => void>();
  const maxWaitingPerCaller = Math.ceil(maxWaiting / 2);

  function fits(caller: string | undefined): boolean {
    return free > 0 && (caller === undefined || (inside.get(caller) ?? 0) < maxPerCaller);
  }

  function mayWait(caller: string | undefined): boolean {
    if (line.size >= maxWaiting) return false;
    return caller === undefined || line.sizeOf(caller) < maxWaitingPerCaller;
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
    if (line.size > 0) line.next((next) => fits(next === NOBODY ? undefined : next))?.();
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
      line.remove(admit, caller ?? NOBODY);
      clearTimeout(deadline);
      signal?.removeEventListener("abort", giveUp);
      resolve(outcome);
    }
    const admit = () => settle(permit(caller));
    const giveUp = () => settle("busy");
    if (free > 0 || line.size === 0) patience.noteRoom();
    const ms = patience.ms();
    const deadline = ms === undefined ? undefined : setTimeout(giveUp, ms);
    signal?.addEventListener("abort", giveUp, { once: true });
    line.add(admit, caller ?? NOBODY);
    return promise;
  }

  function tryAcquire(caller: string | undefined): (() => void) | undefined {
    if (!fits(caller)) return undefined;
    patience.noteRoom();
    return permit(caller);
  }

  return {
    tryAcquire,
    async acquire(signal, caller) {
      if (signal?.aborted === true) return "busy";
      return tryAcquire(caller) ?? (mayWait(caller) ? await wait(signal, caller) : "busy");
    },
  };
}

/** How long whoever joins the line now may stay in it. */
function createPatience({
  waitMs,
  standing,
}: { [Key in "waitMs" | "standing"]: SemaphoreLimits[Key] | undefined }) {
  let lastRoom = 0;
  return {
    /** A permit is free, or nobody waits for one. */
    noteRoom(): void {
      if (standing !== undefined) lastRoom = performance.now();
    },
    ms(): number | undefined {
      const isStanding = standing !== undefined && performance.now() - lastRoom >= standing.afterMs;
      return isStanding ? standing.waitMs : waitMs;
    },
  };
}
