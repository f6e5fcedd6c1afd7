/**
 * Fair queueing for what takes no permit: so many begin in each turn of the event loop, and callers take turns for the
 * next. Without it a turn begins whatever all sockets have brought, and everybody waits for all of it.
 */
import { createTurns } from "./turns.ts";

export interface TurnPace {
  /** Undefined where there is room in this turn. `caller` is asked for only where there is none. */
  wait: (caller: () => string) => Promise<void> | undefined;
}

/**
 * With `waitMs` a turn begins as many more as it takes for nobody to wait longer: then it makes bursts even, and is no line
 * to wait in under overload.
 */
export function createTurnPace(perTurn: number, waitMs = Number.POSITIVE_INFINITY): TurnPace {
  const line = createTurns<() => void>();
  let begun = 0;
  let turnBegan = 0;

  /** Also after a turn without anybody in line, so that `begun` is that of this turn. */
  function begin(): void {
    if (begun === 0) awaitTurn();
    begun += 1;
  }

  function awaitTurn(): void {
    turnBegan = performance.now();
    setImmediate(beginTurn);
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
