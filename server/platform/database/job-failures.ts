/** What the log and the metrics tell of the rounds of a background job. */

import { metrics } from "../../telemetry/metrics.ts";
import type { Log } from "../log.ts";
import { failureCode, isUnreachable } from "./database-errors.ts";

export interface JobFailures {
  /** A round has failed. While the database is away, only the first one has a line in the log. */
  add: (error: unknown) => void;
  /** A round has ended well: the database is there again. */
  end: () => void;
}

/** Each job has its own; `name` is that in the log and in the label `task`. */
export function createJobFailures({ log }: { log: Log }, name: string): JobFailures {
  let isAway = false;
  return {
    add(error) {
      metrics.jobFailures.inc({ task: name });
      if (!isUnreachable(error)) return log.error({ error, name }, "background job failed");
      // Jobs run every second or so: an outage of a minute would be a thousand lines with a stack.
      if (!isAway) log.warn({ name, reason: failureCode(error) }, "database unavailable");
      isAway = true;
    },
    end() {
      isAway = false;
    },
  };
}
