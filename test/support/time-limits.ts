/** Limits of time that end when a test says so, not by the clock. */
import { eventually } from "./eventually.ts";

/** APIs that fake timers leave real, so that only timeouts and intervals wait for the test. */
export const REAL = [
  "Date",
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
] as const;

/** Takes the place of `AbortSignal.timeout`, which fake timers don't know. */
export function holdAbortTimeouts() {
  const { timeout } = AbortSignal;
  const held: { ms: number; end: () => void }[] = [];
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    held.push({ ms, end: () => controller.abort(new DOMException("The time is over", "TimeoutError")) });
    return controller.signal;
  };
  return {
    /** Ends the limit of so many milliseconds, once there is one. */
    async end(ms: number): Promise<void> {
      const limit = await eventually(() => held.find((each) => each.ms === ms));
      limit?.end();
    },
    release(): void {
      AbortSignal.timeout = timeout;
    },
  };
}
