/** Rows of a minute that one process keeps: a flood of calls is counted, and only its beginning has rows. */
import type { AnsweredCall } from "../../../services.ts";
import { MINUTE_MS } from "../../shared/time.ts";

/** Refusals of one owner, operation and code. */
const REFUSALS_MAX = 300;
/** The highest rate limit of an owner outside of hot operations: each of its successes has a row. */
const SUCCESSES_MAX = 1_200;
/** Calls of one operation and code, without a known owner. */
const UNOWNED_MAX = 60;
const PER_OWNER_MAX = 3_000;
const IN_ALL_MAX = 30_000;

/** Whether a call gets a row of its own. */
export type Admits = (call: Pick<AnsweredCall, "operation" | "code" | "owner" | "at">) => boolean;

export function createBudget(): Admits {
  let minute = Number.NaN;
  let taken = new Map<string, number>();
  /** Takes one of `max`. */
  const take = (name: string, max: number): boolean => {
    const before = taken.get(name) ?? 0;
    if (before >= max) return false;
    taken.set(name, before + 1);
    return true;
  };
  return ({ operation, code = "", owner, at }) => {
    const now = Math.floor(at.getTime() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      taken = new Map();
    }
    const name = owner === undefined ? "" : `${owner.kind} ${owner.id}`;
    const max = owner === undefined ? UNOWNED_MAX : code === "" ? SUCCESSES_MAX : REFUSALS_MAX;
    return (
      take(`${name} ${operation} ${code}`, max) &&
      take(`${name} in all`, PER_OWNER_MAX) &&
      take("", IN_ALL_MAX)
    );
  };
}
