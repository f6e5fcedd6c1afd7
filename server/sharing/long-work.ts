/**
 * Long work gives way: exports and batches are done in pieces, of each kind one at a time, and after each piece they leave
 * the processor to calls, if there are any. Twenty exports made a recorded transaction take 1,420 ms instead of 3.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { createSemaphore } from "./semaphore.ts";

/** The pause after a piece, as a multiple of how long that took: four fifths of the time are the calls'. */
const PAUSE_RATIO = 4;
/** What takes longer has waited for the database, and not kept the processor from anybody. */
const PAUSE_MS_MAX = 100;

/** Counts of the calls that are no long work, kept by who serves them. */
export interface ShortCalls {
  /** Under way now. */
  open: number;
  /** Ever. */
  begun: number;
}

/** Long work of one kind. */
export interface LongWork {
  /**
   * Does one piece; callers take turns. Resolves with "busy" where its turn has not come before `signal` fires, or where too
   * many wait.
   */
  inTurn: <Done>(caller: string, piece: () => Promise<Done>, signal?: AbortSignal) => Promise<Done | "busy">;
}

/** `maxWaiting`: so many pieces may wait for their turn. `pauseRatio`: how many times as long as a piece the pause after it. */
export function createLongWork(
  shortCalls: Readonly<ShortCalls>,
  { maxWaiting, pauseRatio = PAUSE_RATIO }: { maxWaiting?: number; pauseRatio?: number } = {},
): LongWork {
  const turns = createSemaphore({ maxConcurrent: 1, ...(maxWaiting !== undefined && { maxWaiting }) });

  let begunBefore = 0;

  async function giveWay(tookMs: number, release: () => void): Promise<void> {
    const isCalled = shortCalls.open > 0 || shortCalls.begun !== begunBefore;
    begunBefore = shortCalls.begun;
    await (isCalled ? sleep(Math.min(pauseRatio * tookMs, PAUSE_MS_MAX)) : nextTurn());
    release();
  }

  return {
    async inTurn(caller, piece, signal) {
      const release = await turns.acquire(signal, caller);
      if (release === "busy") return release;
      const began = performance.now();
      try {
        const done = await piece();
        void giveWay(performance.now() - began, release);
        return done;
      } catch (error) {
        // A database that is away needs no pause, and whoever waits is to hear of it.
        release();
        throw error;
      }
    },
  };
}
