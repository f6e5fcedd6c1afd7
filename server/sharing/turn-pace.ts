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
   * Between turns that begin any, once one caller's line has stood for `STANDING_MS`: what is left of the processor is
   * others'. Where several wait it is no caller's flood, and a rest would only make all of them slow.
   */
  restMs?: number;
}

/** A line that is shorter-lived is the burst of a page and its pictures. */
const STANDING_MS = 50;

export function createTurnPace(
  perTurn: number,
  { waitMs = Number.POSITIVE_INFINITY, restMs = 0 }: TurnPaceLimits = {},
): TurnPace {
  const line = createTurns<() => void>();
  let begun = 0;
  let turnBegan = 0;
  /** Since when the line has not been empty, if it isn't. */
  let lineSince = 0;

  /** Also after a turn without anybody in line, so that `begun` is that of this turn. */
  function begin(): void {
    if (begun === 0) awaitTurn();
    begun += 1;
  }

  function awaitTurn(): void {
    turnBegan = performance.now();
    const isStanding = line.callers === 1 && turnBegan - lineSince > STANDING_MS;
    if (restMs > 0 && isStanding) setTimeout(beginTurn, restMs);
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
      if (line.size === 0) lineSince = performance.now();
      const { promise, resolve } = Promise.withResolvers<void>();
      line.add(resolve, caller());
      return promise;
    },
  };
}
