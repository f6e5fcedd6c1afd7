/** A doctor's check: what it looks at, what it found, and what to do about it. */
import type { Config } from "../../../server/config.ts";
import type { OpenDatabase } from "../../../server/platform/database/database.ts";
import { CliError } from "../../command-line/cli-error.ts";

type CheckState = "ok" | "warn" | "fail" | "skip";

/** `todo` says what to do; nothing needs it where all is well. */
export interface Finding {
  check: string;
  state: CheckState;
  found: string;
  todo?: string;
}

/** Subject of the checks. */
export interface Patient {
  config: Config;
  /** Null where it can't be opened, which is a finding of its own. */
  home: OpenDatabase | null;
  /** Calls of the running server by its public address; null without a token. */
  operatorToken: string | null;
}

export type Check = (patient: Patient) => Promise<Finding[]>;

export const ok = (check: string, found: string): Finding => ({ check, state: "ok", found });
export const skip = (check: string, found: string): Finding => ({ check, state: "skip", found });
export const warn = (check: string, found: string, todo: string): Finding => ({
  check,
  state: "warn",
  found,
  todo,
});
export const fail = (check: string, found: string, todo: string): Finding => ({
  check,
  state: "fail",
  found,
  todo,
});

/** A check that throws is a finding, and so is one that hangs; neither keeps another from its turn. */
export async function runCheck(
  name: string,
  check: Check,
  patient: Patient,
  checkMs = CHECK_MS,
): Promise<Finding[]> {
  const { TimeoutError, withTimeout } = await import("../../../server/platform/with-timeout.ts");
  const { failureCode } = await import("../../../server/platform/database/database-errors.ts");
  try {
    return await withTimeout(checkMs, () => check(patient));
  } catch (error) {
    // Slow is not broken: our limit, or PostgreSQL's (query_canceled, lock_not_available).
    if (error instanceof TimeoutError || ["57014", "55P03"].includes(failureCode(error)))
      return [warn(name, `not known: ${reasonOf(error)}`, TOO_SLOW)];
    const isTold = error instanceof CliError;
    const todo = isTold ? "Do what it says." : "An unexpected error: the message is all that is known.";
    return [fail(name, reasonOf(error), todo)];
  }
}

/** Ends what hangs: orphans of a large store take minutes on a busy machine. */
const CHECK_MS = 10 * 60_000;
const TOO_SLOW = "The machine, or what the check asks, is busy: run the doctor again when it is quieter.";

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
