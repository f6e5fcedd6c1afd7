/** Rounds: repeated work of a process, one round after the other. */
import { failureCode, isUnreachable } from "../platform/database/database-errors.ts";
import type { Services } from "../services.ts";
import { metrics } from "../telemetry/metrics.ts";

export interface Rounds {
  name: string;
  run: () => Promise<unknown>;
  /** Pause, or a promise of the next begin given the last result: undefined before the first, null after a failure. */
  pause: number | ((last: unknown) => Promise<unknown>);
}

export async function repeat(
  { name, run, pause }: Rounds,
  { log }: Pick<Services, "log">,
  signal: AbortSignal,
): Promise<void> {
  let isAway = false;
  let row = { fault: "", failures: 0 };
  for (let last: unknown; ; ) {
    await (typeof pause === "number" ? sleep(pause, signal) : pause(last));
    if (signal.aborted) return;
    const began = performance.now();
    try {
      last = await run();
      metrics.jobSuccess.set({ task: name }, Date.now() / 1_000);
      isAway = false;
      row = { fault: "", failures: 0 };
    } catch (error) {
      last = null;
      metrics.jobFailures.inc({ task: name });
      if (!isUnreachable(error)) {
        const fault = String(error);
        row = { fault, failures: fault === row.fault ? row.failures + 1 : 1 };
        const { failures } = row;
        // Rounds follow every second or so: of a row of equal failures the first, second, fourth, eighth … have a line.
        if ((failures & (failures - 1)) === 0) log.error({ error, name, failures }, "background job failed");
      } else if (!isAway) log.warn({ name, reason: failureCode(error) }, "database unavailable");
      isAway ||= isUnreachable(error);
    }
    metrics.jobDuration.set({ task: name }, (performance.now() - began) / 1_000);
  }
}

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
