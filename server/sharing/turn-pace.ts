/**
 * Fair queueing for what takes no permit: so many begin in each turn of the event loop, and callers take turns for the
 * next. Without it a turn begins whatever all sockets have brought, and everybody waits for all of it.
 */
import { createTurns } from "./turns.ts";

export interface TurnPace {
  /** Undefined where there is room in this turn. `caller` is asked for only where there is none. */
  wait: (caller: () => string) => Promise<void> | undefined;
}

interface TurnPaceLimits {
  /**
   * A turn begins as many more as it takes for nobody to wait longer: then it makes bursts even, and is no line to wait in
   * under overload.
   */
  waitMs?: number;
  /**
   * Between turns that begin any, in a flood: what is left of the processor is others'. A flood is more than a call in each
   * such time, beyond `BURST_MAX`. Where several wait it is no caller's, and a rest would only make all of them slow.
   */
  restMs?: number;
}

/** A page and its pictures. */
const BURST_MAX = 50;

export function createTurnPace(
  perTurn: number,
  { waitMs = Number.POSITIVE_INFINITY, restMs = 0 }: TurnPaceLimits = {},
): TurnPace {
  const line = createTurns<() => void>();
  let begun = 0;
  let turnBegan = 0;
  /** A leaky bucket: each call that begins fills it by one, and it leaks one in each `restMs`. */
  let burst = 0;

  /** Also after a turn without anybody in line, so that `begun` is that of this turn. */
  function begin(): void {
    if (begun === 0) awaitTurn();
    begun += 1;
    burst += 1;
  }

  function awaitTurn(): void {
    const now = performance.now();
    if (restMs > 0) burst = Math.min(2 * BURST_MAX, Math.max(0, burst - (now - turnBegan) / restMs));
    turnBegan = now;
    if (restMs > 0 && burst > BURST_MAX && line.callers <= 1) setTimeout(beginTurn, restMs);
    else setImmediate(beginTurn);
  }

  function beginTurn(): void {
    begun = 0;
    const share = (performance.now() - turnBegan) / waitMs;
    const due = Math.max(perTurn, Math.ceil(line.size * share));
    while (begun < due && line.size > 0) {
      begin();
      line.next()?.();
    }
  }

  return {
    wait(caller) {
      if (begun < perTurn && line.size === 0) return void begin();
      const { promise, resolve } = Promise.withResolvers<void>();
      line.add(resolve, caller());
      return promise;
    },
  };
}
