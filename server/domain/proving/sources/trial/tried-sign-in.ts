/** What a sign-in brought and what it would prove, attribute by attribute, for whoever sets up an identity provider. Pure. */

import type { ConsumerGroup } from "../../../shared/index.ts";
import { type JudgedAffiliation, judgeAffiliations } from "../assertion/affiliation.ts";
import type { PersonalClaims } from "../assertion/attributes.ts";
import { findSubject, type IdentifyingIssuer, mayIdentify } from "../assertion/subject.ts";
import { type Arrived, isPairwise } from "../identity-provider/outcomes.ts";

/** What a value is good for. */
export type ValueVerdict =
  | { kind: "proves"; group: ConsumerGroup }
  /** It can be used, and proves no group by itself. */
  | { kind: "used" }
  /** Why it can't be used. */
  | { kind: "no_group" | "foreign_scope" | "unscoped" | "incomplete" | "unreadable" };

/** One of what an institution may release, with each value of it that arrived; none where it is missing. */
export interface TriedAttribute {
  name: Arrived;
  values: { text: string; verdict: ValueVerdict }[];
}

export interface TriedSignIn {
  /** All that is read, in the order of `arrivedValues`. */
  attributes: TriedAttribute[];
  /** The groups that it would prove, each with its affiliation. Empty without an identifier that counts. */
  proves: { group: ConsumerGroup; affiliation: string }[];
  /** Whether an identifier arrived that the provider may use. */
  identified: boolean;
  /** Whether a name arrived that can be compared with the member's. */
  named: boolean;
  /** Attributes or claims that we don't read, by the names that they came with. */
  unread: string[];
}

/** So many values of one attribute, and other names, are shown; group memberships may be thousands. */
const VALUES_MAX = 10;
const UNREAD_MAX = 30;
/** Longer ones are cut. */
const TEXT_LENGTH_MAX = 200;

export function describeSignIn(
  claims: PersonalClaims,
  issuer: IdentifyingIssuer,
  unread: readonly string[],
): TriedSignIn {
  const { subjects, affiliations, person } = claims;
  const judged = judgeAffiliations(affiliations, issuer);
  const scopedCount = affiliations.scoped.length;
  const shown = (each: JudgedAffiliation) => ({ text: each.value, verdict: verdictOf(each) });
  const identifiers = (wanted: boolean) =>
    subjects
      .filter((subject) => isPairwise(subject) === wanted)
      .map((subject) => ({
        text: subject.id,
        verdict: { kind: mayIdentify(subject, issuer) ? "used" : "foreign_scope" } as const,
      }));
  const values: Record<Arrived, TriedAttribute["values"]> = {
    scoped_affiliation: judged.slice(0, scopedCount).map(shown),
    affiliation: judged.slice(scopedCount).map(shown),
    pairwise_id: identifiers(true),
    other_id: identifiers(false),
    name: namesOf(person),
    birth_date: birthDateOf(person),
  };
  const identified = findSubject(claims, issuer) !== null;
  return {
    attributes: (Object.keys(values) as Arrived[]).map((name) => ({
      name,
      values: values[name].slice(0, VALUES_MAX).map((value) => ({ ...value, text: shortened(value.text) })),
    })),
    proves: identified ? provenGroups(judged) : [],
    identified,
    named: values.name.some(({ verdict }) => verdict.kind === "used"),
    unread: unread.slice(0, UNREAD_MAX).map(shortened),
  };
}

function shortened(text: string): string {
  return text.length <= TEXT_LENGTH_MAX ? text : `${text.slice(0, TEXT_LENGTH_MAX)}…`;
}

/** Each group once, with the first affiliation that proves it. */
export function provenGroups(judged: readonly JudgedAffiliation[]): TriedSignIn["proves"] {
  const found = new Map<ConsumerGroup, string>();
  for (const { verdict, normalized } of judged)
    if (verdict.proves !== null && !found.has(verdict.proves)) found.set(verdict.proves, normalized);
  return [...found].map(([group, affiliation]) => ({ group, affiliation }));
}

function verdictOf({ verdict }: JudgedAffiliation): ValueVerdict {
  return verdict.proves === null ? { kind: verdict.why } : { kind: "proves", group: verdict.proves };
}

/** A given name alone says nothing, and a family name alone can only disprove. */
function namesOf({ givenName, familyName, fullNames }: PersonalClaims["person"]): TriedAttribute["values"] {
  const parts = [givenName, familyName].filter((part) => part !== undefined);
  const whole = { kind: parts.length === 2 ? "used" : "incomplete" } as const;
  return [
    ...(parts.length === 0 ? [] : [{ text: parts.join(" "), verdict: whole }]),
    ...fullNames.map((text) => ({ text, verdict: { kind: "used" } as const })),
  ];
}

function birthDateOf({ birthDate }: PersonalClaims["person"]): TriedAttribute["values"] {
  if (birthDate === undefined) return [];
  const isRead = /^\d{4}(?:-?\d{2}-?\d{2})?$/.test(birthDate.trim());
  return [{ text: birthDate, verdict: { kind: isRead ? "used" : "unreadable" } }];
}
