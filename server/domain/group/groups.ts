/** What holds for each consumer group (spec/decisions/verification.md, "Consumer groups"). */
import type { ConsumerGroup, Method } from "../../../generated/whitelabel.ts";

export type { ConsumerGroup, Method };

/** Where a member of the group studies or works; null for a group without an institution. */
export type InstitutionKind = "education" | "employer";

interface GroupRules {
  institution: InstitutionKind | null;
  /** In the order in which they are offered: the quickest first. */
  methods: readonly Method[];
}

const education = (methods: readonly Method[]): GroupRules => ({ institution: "education", methods });
const employer: GroupRules = { institution: "employer", methods: ["email", "inbound_email", "manual"] };
const noInstitution: GroupRules = { institution: null, methods: ["manual"] };

const rules = {
  student: education(["portal", "email", "inbound_email", "manual"]),
  graduate: education(["portal", "manual"]),
  // E-mail remains only where a domain is marked for staff: students share the others.
  teacher: education(["portal", "email", "inbound_email", "manual"]),
  healthcare: employer,
  "first-responder": employer,
  military: employer,
  "charity-worker": employer,
  parent: noInstitution,
  "low-income": noInstitution,
  disability: noInstitution,
} as const satisfies Record<ConsumerGroup, GroupRules>;

/** The kind of institution that members of the group choose, or null when they choose none. */
export function institutionKindOf(group: ConsumerGroup): InstitutionKind | null {
  return rules[group].institution;
}

/** All methods that may prove the group, before institution, app and operator narrow them. */
export function methodsOf(group: ConsumerGroup): readonly Method[] {
  return rules[group].methods;
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
