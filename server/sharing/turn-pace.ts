/**
 * Fair queueing for what takes no permit: so many begin in each turn of the event loop, and callers take turns for the
 * next. Without it a turn begins whatever all sockets have brought, and everybody waits for all of it.
 */
import { createTurns } from "./turns.ts";

export interface TurnPace {
  /** Undefined where there is room in this turn. `caller` is asked for only where there is none. */
  wait: (caller: () => string) => Promise<void> | undefined;
}

/** Whoever has waited for `waitMs` begins in any case: a pace makes bursts even, and is no line to wait in under overload. */
export function createTurnPace(perTurn: number, waitMs?: number): TurnPace {
  const line = createTurns<() => void>();
  let begun = 0;

  /** Also after a turn without anybody in line, so that `begun` is that of this turn. */
  function begin(): void {
    if (begun === 0) setImmediate(beginTurn);
    begun += 1;
  }

  function beginTurn(): void {
    begun = 0;
    while (begun < perTurn && line.size > 0) {
      begin();
      line.next()?.();
    }
  }

  function join(caller: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = waitMs === undefined ? undefined : setTimeout(beginNow, waitMs);
    function take(): void {
      clearTimeout(timer);
      resolve();
    }
    function beginNow(): void {
      line.remove(take, caller);
      begin();
      resolve();
    }
    line.add(take, caller);
    return promise;
  }

  return {
    wait(caller) {
      if (begun < perTurn && line.size === 0) return void begin();
      return join(caller());
    },
  };
}
