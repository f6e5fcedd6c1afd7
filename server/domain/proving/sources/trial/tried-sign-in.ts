/** Result of a sign-in by attribute, for those who set up an identity provider. Pure. */

import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import { type EvaluatedAffiliation, evaluateAffiliations } from "../assertion/affiliation.ts";
import type { PersonalClaims } from "../assertion/attributes.ts";
import { findSubject, type IdentifyingIssuer, mayIdentify } from "../assertion/subject.ts";
import { type Arrived, isPairwise } from "../identity-provider/outcomes.ts";

export type ValueVerdict =
  | { kind: "proves"; group: ConsumerGroup }
  /** Usable, but proves no group by itself. */
  | { kind: "used" }
  | { kind: "no_group" | "foreign_scope" | "unscoped" | "incomplete" | "unreadable" };

export interface TriedAttribute {
  name: Arrived;
  values: { text: string; verdict: ValueVerdict }[];
}

export interface TriedSignIn {
  attributes: TriedAttribute[];
  /** Groups that it would prove, with affiliations. Empty without a valid identifier. */
  proves: { group: ConsumerGroup; affiliation: string }[];
  identified: boolean;
  named: boolean;
  unread: string[];
}

const VALUES_MAX = 10;
const UNREAD_MAX = 30;
const TEXT_LENGTH_MAX = 200;

export function describeSignIn(
  claims: PersonalClaims,
  issuer: IdentifyingIssuer,
  unread: readonly string[],
): TriedSignIn {
  const { subjects, affiliations, person } = claims;
  const evaluated = evaluateAffiliations(affiliations, issuer);
  const scopedCount = affiliations.scoped.length;
  const shown = (each: EvaluatedAffiliation) => ({ text: each.value, verdict: verdictOf(each) });
  const identifiers = (wanted: boolean) =>
    subjects
      .filter((subject) => isPairwise(subject) === wanted)
      .map((subject) => ({
        text: subject.id,
        verdict: { kind: mayIdentify(subject, issuer) ? "used" : "foreign_scope" } as const,
      }));
  const values: Record<Arrived, TriedAttribute["values"]> = {
    scoped_affiliation: evaluated.slice(0, scopedCount).map(shown),
    affiliation: evaluated.slice(scopedCount).map(shown),
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
    proves: identified ? provenGroups(evaluated) : [],
    identified,
    named: values.name.some(({ verdict }) => verdict.kind === "used"),
    unread: unread.slice(0, UNREAD_MAX).map(shortened),
  };
}

function shortened(text: string): string {
  return text.length <= TEXT_LENGTH_MAX ? text : `${text.slice(0, TEXT_LENGTH_MAX)}…`;
}

/** Each group once, with the first affiliation that proves it. */
export function provenGroups(evaluated: readonly EvaluatedAffiliation[]): TriedSignIn["proves"] {
  const found = new Map<ConsumerGroup, string>();
  for (const { verdict, normalized } of evaluated)
    if (verdict.proves !== null && !found.has(verdict.proves)) found.set(verdict.proves, normalized);
  return [...found].map(([group, affiliation]) => ({ group, affiliation }));
}

function verdictOf({ verdict }: EvaluatedAffiliation): ValueVerdict {
  return verdict.proves === null ? { kind: verdict.why } : { kind: "proves", group: verdict.proves };
}

/** A given name alone shows nothing, and a family name alone can only disprove. */
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
