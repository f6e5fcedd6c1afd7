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

/** What the checks look at. */
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

/** A check that hangs or throws is a finding, and keeps no other from its turn. */
export async function runCheck(name: string, check: Check, patient: Patient): Promise<Finding[]> {
  const { withTimeout } = await import("../../../server/platform/with-timeout.ts");
  try {
    return await withTimeout(CHECK_MS, () => check(patient));
  } catch (error) {
    const isTold = error instanceof CliError;
    const todo = isTold ? "Do what it says." : "An unexpected error: the message is all that is known.";
    return [fail(name, reasonOf(error), todo)];
  }
}

/** Orphans of a large store take longest. */
const CHECK_MS = 60_000;

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
