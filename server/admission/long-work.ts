/** Long level: exports and batches run in pieces, one at a time, with a pause for calls after each. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { createLimit, type Limit } from "./limit.ts";
import { PAUSE_MS_MAX, PAUSE_RATIO } from "./limits.ts";

export interface LongWork extends Pick<Limit, "count"> {
  /** Runs one piece in its turn. A call's first rejects with BusyError after the longest wait; the others wait on. */
  doPiece: <Done>(caller: string, piece: () => Promise<Done>, isFirst: boolean) => Promise<Done>;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createLongWork(countCalls: () => { served: number; running: number }): LongWork {
  const limit = createLimit({ scarce: "turn", total: 1 });
  let servedBefore = 0;

  async function giveWay(tookMs: number): Promise<void> {
    const { served, running } = countCalls();
    const isCalled = running > 0 || served !== servedBefore;
    servedBefore = served;
    await (isCalled ? sleep(Math.min(PAUSE_RATIO * tookMs, PAUSE_MS_MAX)) : nextTurn());
  }

  async function doPiece<Done>(name: string, piece: () => Promise<Done>, isFirst: boolean): Promise<Done> {
    const release = await limit.enter({ name }, { hasBegun: !isFirst });
    const began = performance.now();
    try {
      const done = await piece();
      void giveWay(performance.now() - began).then(release);
      return done;
    } catch (error) {
      // No pause without a database: those who wait should hear of it.
      release();
      throw error;
    }
  }

  return { doPiece, count: limit.count };
}
