/** First invalid day of a membership (shared decisions, 3: twelve months; spec/decisions/verification.md, "Ends"). */
import type { ConsumerGroup } from "./groups.ts";

/** Rule for the end. `monthsMax`: the longest, in months from the proof; 12 if absent. */
export type EndRule =
  | { readonly kind: "months"; readonly months: number }
  | { readonly kind: "days"; readonly days: number }
  | {
      readonly kind: "term";
      /** Last days of the terms of any year: "MM-DD", with "02-29" for the last day of February. */
      readonly ends: readonly string[];
      readonly graceDays?: number;
      readonly monthsMax?: number;
    }
  | { readonly kind: "document"; readonly monthsMax?: number };

const MONTHS = 12;
export const TWELVE_MONTHS: EndRule = { kind: "months", months: MONTHS };

/** Soonest end of a term: a month, and later than an end that is renewed 30 days before (clock.ts), over a change of the clocks too. */
const SOONEST_DAYS = 32;
const GRADUATE_YEARS = 5;

interface Proven {
  group: ConsumerGroup;
  /** In the territory's zone that is furthest ahead. */
  provenOn: Temporal.PlainDate;
  graduationYear: number | null;
  /** Last valid day that the document names. */
  documentUntil?: Temporal.PlainDate | null;
}

/**
 * First invalid day by a rule: for graduates at most 31 July of the fifth year after graduation. A term that ends within a month of the
 * proof gives way to the next; no end is later than the rule's longest.
 */
export function endOf(
  { group, provenOn, graduationYear, documentUntil = null }: Proven,
  rule: EndRule,
): Temporal.PlainDate {
  const months = rule.kind === "months" ? rule.months : ("monthsMax" in rule && rule.monthsMax) || MONTHS;
  const ends = [monthsAfter(provenOn, months)];
  if (rule.kind === "days") ends.push(provenOn.add({ days: rule.days }));
  if (rule.kind === "term") ends.push(endOfTerm(provenOn, rule.ends, rule.graceDays ?? 0));
  if (rule.kind === "document" && documentUntil !== null) ends.push(documentUntil.add({ days: 1 }));
  if (group === "graduate" && graduationYear !== null) ends.push(graduateUntil(graduationYear));
  return earliest(ends);
}

/** First end of a term, grace included, that is not within a month of the proof. */
function endOfTerm(provenOn: Temporal.PlainDate, terms: readonly string[], graceDays: number) {
  const soonest = provenOn.add({ days: SOONEST_DAYS });
  // Grace may lead over the new year, and 29 February is the 28th in most.
  const ends = [-1, 0, 1, 2].flatMap((years) =>
    terms.map((term) => {
      const [month = 0, day = 0] = term.split("-").map(Number);
      const last = Temporal.PlainDate.from({ year: provenOn.year + years, month, day });
      return last.add({ days: graceDays + 1 });
    }),
  );
  return earliest(ends.filter((end) => Temporal.PlainDate.compare(end, soonest) >= 0));
}

function earliest(days: readonly Temporal.PlainDate[]): Temporal.PlainDate {
  return days.reduce((one, other) => (Temporal.PlainDate.compare(one, other) <= 0 ? one : other));
}

/** 29 February becomes 1 March (shared decisions, 3), as 31 January 1 March; Temporal would take the month's last day. */
function monthsAfter(day: Temporal.PlainDate, months: number): Temporal.PlainDate {
  const next = day.add({ months });
  return next.day === day.day ? next : next.add({ days: 1 });
}

export function graduateUntil(graduationYear: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: graduationYear + GRADUATE_YEARS, month: 7, day: 31 });
}
