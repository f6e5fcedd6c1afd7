import type { ConsumerGroup } from "./groups.ts";

const GRADUATE_YEARS = 5;

/** First invalid day: a year later; for graduates at most 31 July of the fifth year after graduation. */
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

export function graduateUntil(graduationYear: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: graduationYear + GRADUATE_YEARS, month: 7, day: 31 });
}
