/** When a verification lapses, and what that makes of its status. */

import { DAY_MS, earlier, fromDateColumn, later, startOfDayIn } from "../../shared/index.ts";
import { methodList } from "../method/methods.ts";
import { type Stage, type Status, statusOf } from "./stages.ts";

/** Without progress for this long, a verification expires. */
const IDLE_DAYS_MAX = 7;
/** From so long before its end a success may be renewed. */
const RENEWAL_DAYS = 30;

/** The last day that holds, as people are told it; `expiresOn` is the first that does not (interface, the lookup). */
export function lastDayOf(expiresOn: Date): Date {
  return earlier(expiresOn, DAY_MS);
}

/** The stages in which no clock runs, for their methods wait for a person. */
const pausing = new Set<Stage>(
  methodList.filter(({ clock }) => clock === "paused").map(({ pending }) => pending),
);

/**
 * When a verification that has just moved to `stage` expires: when the first day on which a success no longer holds has
 * begun everywhere in its territory, or
 * after seven days without progress. Null where no clock runs: while a reviewer decides, and after too many attempts.
 */
export function expirationOf(
  stage: Stage,
  movedAt: Date,
  { territory, expiresOn }: { territory: string; expiresOn: Date | null },
): Date | null {
  if (stage === "success") return expiresOn && startOfDayIn(territory, fromDateColumn(expiresOn));
  if (stage === "failed:too_many_attempts" || pausing.has(stage)) return null;
  return later(movedAt, IDLE_DAYS_MAX * DAY_MS);
}

/** What the clock needs to know of a stored verification. */
interface ClockFields {
  stage: Stage;
  lapsesAt: Date | null;
}

/** Whether the clock has run out: from that very instant on. */
export function hasExpired({ lapsesAt }: Pick<ClockFields, "lapsesAt">, now: Date): boolean {
  return lapsesAt !== null && lapsesAt <= now;
}

/** Whether a success was ended before its day had come (domain/verification/expire.ts). */
export function hasEndedEarly(success: {
  territory: string;
  expiresOn: Date | null;
  lapsesAt: Date | null;
}): boolean {
  const { lapsesAt } = success;
  return lapsesAt !== null && lapsesAt.getTime() !== expirationOf("success", lapsesAt, success)?.getTime();
}

/** The status follows from the stage and the clock; it is never stored. */
export function statusAt(verification: ClockFields, now: Date): Status {
  return hasExpired(verification, now) ? "expired" : statusOf(verification.stage);
}

/** Whether a success may be renewed: from shortly before its end on, and after it. */
export function isRenewable({ lapsesAt }: Pick<ClockFields, "lapsesAt">, now: Date): boolean {
  return lapsesAt !== null && lapsesAt.getTime() - now.getTime() <= RENEWAL_DAYS * DAY_MS;
}
