/** Kind of work, with its own connections and time limits (config/work.ts). */
import type { WorkKind } from "../config/work.ts";
import { callContext, within } from "./call-context.ts";

export interface Work {
  readonly kind: WorkKind;
  /** Fairness key for connections; "" if callers are not distinguished. */
  readonly caller: string;
  /** Time waited for the database; concurrent waits count once. */
  databaseMs: () => number;
  beginWait: () => () => void;
}

/** Runs work of this kind, with all that it starts. */
export function doWork<Result>(kind: WorkKind, run: () => Result, caller = ""): Result {
  return within({ work: createWork(kind, caller) }, () => {
    const result = run();
    return isLazy(result) ? (result.then() as Result) : result;
  });
}

/** A query of Prisma's starts when awaited: outside, and so as another kind. */
function isLazy(result: unknown): result is PromiseLike<unknown> {
  return typeof result === "object" && result !== null && !(result instanceof Promise) && "then" in result;
}

export function currentWork(): Work {
  return callContext()?.work ?? createWork("background", "");
}

function createWork(kind: WorkKind, caller: string): Work {
  let waits = 0;
  let pastMs = 0;
  let since = 0;
  const waitedMs = () => pastMs + (waits > 0 ? performance.now() - since : 0);
  return {
    kind,
    caller,
    databaseMs: waitedMs,
    beginWait() {
      if (waits === 0) since = performance.now();
      waits += 1;
      return () => {
        pastMs = waits === 1 ? waitedMs() : pastMs;
        waits -= 1;
      };
    },
  };
}
