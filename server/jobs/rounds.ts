/** Rounds: work that a process does again and again, each round after the one before has ended. */
import { failureCode, isUnreachable } from "../platform/database/database-errors.ts";
import type { Services } from "../services.ts";
import { metrics } from "../telemetry/metrics.ts";

export interface Rounds {
  /** In the log, and in the label `task` of metrics. */
  name: string;
  run: () => Promise<unknown>;
  /** Until the next round; or resolves then, given what the last round returned: undefined before the first, null after a failure. */
  pause: number | ((last: unknown) => Promise<unknown>);
}

/** Runs rounds until the signal fires, and then ends after the one that runs. */
export async function repeat(
  { name, run, pause }: Rounds,
  { log }: Pick<Services, "log">,
  signal: AbortSignal,
): Promise<void> {
  let isAway = false;
  for (let last: unknown; ; ) {
    await (typeof pause === "number" ? sleep(pause, signal) : pause(last));
    if (signal.aborted) return;
    const began = performance.now();
    try {
      last = await run();
      metrics.jobSuccess.set({ task: name }, Date.now() / 1_000);
      isAway = false;
    } catch (error) {
      last = null;
      metrics.jobFailures.inc({ task: name });
      if (!isUnreachable(error)) log.error({ error, name }, "background job failed");
      // Once an outage: rounds follow every second or so, and each would be a line with a stack.
      else if (!isAway) log.warn({ name, reason: failureCode(error) }, "database unavailable");
      isAway ||= isUnreachable(error);
    }
    metrics.jobDuration.set({ task: name }, (performance.now() - began) / 1_000);
  }
}

/** Ends early when the signal fires. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });
}
