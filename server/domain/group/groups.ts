/** What holds for each consumer group (spec/decisions/verification.md, "Consumer groups"). */
import type { ConsumerGroup, Method } from "../../../generated/whitelabel.ts";

export type { ConsumerGroup, Method };

/** Where a member of the group studies or works; null for a group without an institution. */
export type InstitutionKind = "education" | "employer";

const institutionKinds = {
  student: "education",
  graduate: "education",
  teacher: "education",
  healthcare: "employer",
  "first-responder": "employer",
  military: "employer",
  "charity-worker": "employer",
  parent: null,
  "low-income": null,
  disability: null,
} as const satisfies Record<ConsumerGroup, InstitutionKind | null>;

/** The kind of institution that members of the group choose, or null when they choose none. */
export function institutionKindOf(group: ConsumerGroup): InstitutionKind | null {
  return institutionKinds[group];
}

/** Years after graduation for which somebody counts as a graduate. */
const GRADUATE_YEARS = 5;

/**
 * The first day on which a proof of `provenOn` no longer holds: the same date next year, and for
 * graduates never past 31 July of the fifth year after graduation. UTC days.
 */
export function expiryOf(group: ConsumerGroup, provenAt: Date, graduationYear: number | null): Date {
  // Date.UTC rolls 29 February of a year that has none over to 1 March, as decided.
  const nextYear = new Date(
    Date.UTC(provenAt.getUTCFullYear() + 1, provenAt.getUTCMonth(), provenAt.getUTCDate()),
  );
  if (group !== "graduate" || graduationYear === null) return nextYear;
  const last = graduateUntil(graduationYear);
  return last < nextYear ? last : nextYear;
}

/** The day from which on somebody who graduated in this year is no graduate any more. */
export function graduateUntil(graduationYear: number): Date {
  return new Date(Date.UTC(graduationYear + GRADUATE_YEARS, 6, 31));
}
