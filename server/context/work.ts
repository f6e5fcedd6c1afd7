/** The kind of the work under way, which has connections and time limits of its own (config/work.ts). */
import type { WorkKind } from "../config/work.ts";
import { callContext, within } from "./call-context.ts";

export interface Work {
  readonly kind: WorkKind;
  /** With whom others take turns for a connection; "" where callers are not told apart. */
  readonly caller: string;
  /** How long it has waited for the database until now; several waits at once count once. */
  databaseMs: () => number;
  /** A wait begins; the result ends it. */
  beginWait: () => () => void;
}

/** Runs one piece of work; whatever it starts is of this kind too. */
export function doWork<Result>(kind: WorkKind, run: () => Result, caller = ""): Result {
  return within({ work: createWork(kind, caller) }, () => {
    const result = run();
    return isLazy(result) ? (result.then() as Result) : result;
  });
}

/** A query of Prisma's starts when it is awaited: outside, and so as work of another kind. */
function isLazy(result: unknown): result is PromiseLike<unknown> {
  return typeof result === "object" && result !== null && !(result instanceof Promise) && "then" in result;
}

/** What runs now: background work, unless it is told otherwise. */
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
