import { DAY_MS, earlier, fromDateColumn, later, startOfDayIn } from "../../shared/time.ts";
import { methodList } from "../method/methods.ts";
import { type Stage, type Status, statusOf } from "./stages.ts";

const IDLE_DAYS_MAX = 7;
const RENEWAL_DAYS = 30;

/** Last valid day, for people; `expiresOn` is the first invalid one (interface, the lookup). */
export function lastDayOf(expiresOn: Date): Date {
  return earlier(expiresOn, DAY_MS);
}

/** Stages without a clock: their methods wait for a person. */
const pausing = new Set<Stage>(
  methodList.filter(({ clock }) => clock === "paused").map(({ pending }) => pending),
);

/**
 * Expiry after a move to `stage`: once the first invalid day of a success has begun everywhere in its territory, or
 * after seven days without progress. Null without a clock: during a review, and after too many attempts.
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

interface ClockFields {
  stage: Stage;
  lapsesAt: Date | null;
}

export function hasExpired({ lapsesAt }: Pick<ClockFields, "lapsesAt">, now: Date): boolean {
  return lapsesAt !== null && lapsesAt <= now;
}

/** Whether a success was ended before its day (expire.ts). */
export function hasEndedEarly(success: {
  territory: string;
  expiresOn: Date | null;
  lapsesAt: Date | null;
}): boolean {
  const { lapsesAt } = success;
  return lapsesAt !== null && lapsesAt.getTime() !== expirationOf("success", lapsesAt, success)?.getTime();
}

export function statusAt(verification: ClockFields, now: Date): Status {
  return hasExpired(verification, now) ? "expired" : statusOf(verification.stage);
}

export function isRenewable({ lapsesAt }: Pick<ClockFields, "lapsesAt">, now: Date): boolean {
  return lapsesAt !== null && lapsesAt.getTime() - now.getTime() <= RENEWAL_DAYS * DAY_MS;
}
