/**
 * Whether this process is short of processor time. Node accepts one connection in each turn of the event loop: when turns
 * take 0.2 s because every socket has something to say, new callers wait for half a minute, whoever they are. So new work
 * is refused until turns are short again (database/room.ts).
 */

const TICK_MS = 10;
/** A turn that is late by more: 100 calls at once take it on a slow machine, and end it. */
const LATE_MS = 40;
/**
 * Late turns for so long, one after the other, are no hiccup, such as a garbage collection or another process that starts
 * on the same cores: three turns in a row had five calls refused in a rolling restart on a slow machine.
 */
const LATE_FOR_MS = 500;
/** With fewer calls under way it is the machine that is slow, and a refusal would help nobody. */
const CALLS_MIN = 16;
/** Turns are short again. */
const RECOVERED_MS = 15;

let isShort = false;

/** False while nobody watches: tests share their process with what they measure. */
export function isLagging(): boolean {
  return isShort;
}

/** Begins to watch; the result ends it. `openCalls` tells how many calls are under way. */
export function watchEventLoop(openCalls: () => number): () => void {
  let last = performance.now();
  let lateForMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const turnMs = now - last;
    const late = turnMs - TICK_MS;
    last = now;
    const isOne = lateForMs === 0;
    lateForMs = late > LATE_MS ? lateForMs + turnMs : 0;
    // A single turn is none, however long: a process that was stopped is not short of time.
    if (lateForMs >= LATE_FOR_MS && !isOne && openCalls() >= CALLS_MIN) isShort = true;
    else if (late < RECOVERED_MS) isShort = false;
  }, TICK_MS).unref();
  return () => {
    clearInterval(timer);
    isShort = false;
  };
}
