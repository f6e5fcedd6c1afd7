/** Until when a proof of membership holds. */
import type { ConsumerGroup } from "./groups.ts";

/** Years after graduation for which somebody counts as a graduate. */
const GRADUATE_YEARS = 5;

/**
 * The first day on which a proof of `provenOn` no longer holds: the same date next year, and for
 * graduates never past 31 July of the fifth year after graduation.
 */
export function expiryOf(
  group: ConsumerGroup,
  provenOn: Temporal.PlainDate,
  graduationYear: number | null,
): Temporal.PlainDate {
  const nextYear = aYearAfter(provenOn);
  if (group !== "graduate" || graduationYear === null) return nextYear;
  const last = graduateUntil(graduationYear);
  return Temporal.PlainDate.compare(last, nextYear) < 0 ? last : nextYear;
}

/** 29 February becomes 1 March (shared decisions, 3); Temporal would take 28 February. */
function aYearAfter(day: Temporal.PlainDate): Temporal.PlainDate {
  const next = day.add({ years: 1 });
  return next.day === day.day ? next : next.add({ days: 1 });
}

/** The day from which on somebody who graduated in this year is no graduate any more. */
export function graduateUntil(graduationYear: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: graduationYear + GRADUATE_YEARS, month: 7, day: 31 });
}
