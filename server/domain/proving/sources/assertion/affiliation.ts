/** Maps affiliations to consumer groups. Pure. */
import { domainToASCII } from "node:url";
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import { matchesPattern } from "./scope-pattern.ts";

// eduPersonAffiliation (eduPerson 202208, section 2.2.1). "member" is too vague, "library-walk-in" a visitor.
const groupOfAffiliation: Partial<Record<string, ConsumerGroup>> = {
  student: "student",
  alum: "graduate",
  faculty: "teacher",
  staff: "teacher",
  employee: "teacher",
};

export interface Affiliations {
  scoped: readonly string[];
  unscoped: readonly string[];
}

export interface AssertionIssuer {
  affiliationScopes: readonly string[];
  /** Regular expressions of metadata, limited to the institution's domains. */
  scopePatterns: readonly string[];
  shared: boolean;
  domains: readonly string[];
}

/** Affiliation, and the group that it proves, or why none. */
export interface EvaluatedAffiliation {
  value: string;
  /** Lower case, scope in ASCII; compared and stored. */
  normalized: string;
  /** "no_group": too vague; "foreign_scope": not the institution's; "unscoped": only scoped ones count here. */
  verdict: { proves: ConsumerGroup } | { proves: null; why: "no_group" | "foreign_scope" | "unscoped" };
}

/** Unscoped affiliations count only without scoped ones, and if the provider serves one institution. */
export function evaluateAffiliations(
  { scoped, unscoped }: Affiliations,
  issuer: AssertionIssuer,
): EvaluatedAffiliation[] {
  const needsScope = scoped.length > 0 || issuer.shared;
  return [
    ...scoped.map((value) => evaluateScoped(value, issuer)),
    ...unscoped.map((value): EvaluatedAffiliation => {
      const normalized = value.trim().toLowerCase();
      const verdict = needsScope ? ({ proves: null, why: "unscoped" } as const) : verdictOf(normalized);
      return { value, normalized, verdict };
    }),
  ];
}

function evaluateScoped(value: string, issuer: AssertionIssuer): EvaluatedAffiliation {
  const at = value.lastIndexOf("@");
  const [affiliation, scope] = [value.slice(0, at).trim().toLowerCase(), readScope(value.slice(at + 1))];
  if (at < 1 || scope === null || !mayScope(scope, issuer))
    return { value, normalized: value, verdict: { proves: null, why: "foreign_scope" } };
  return { value, normalized: `${affiliation}@${scope}`, verdict: verdictOf(affiliation) };
}

function verdictOf(affiliation: string): EvaluatedAffiliation["verdict"] {
  const proves = groupOf(affiliation);
  return proves === undefined ? { proves: null, why: "no_group" } : { proves };
}

export function provingAffiliation(
  affiliations: Affiliations,
  group: ConsumerGroup,
  issuer: AssertionIssuer,
): string | null {
  const evaluated = evaluateAffiliations(affiliations, issuer);
  return evaluated.find(({ verdict }) => verdict.proves === group)?.normalized ?? null;
}

function groupOf(name: string): ConsumerGroup | undefined {
  return Object.hasOwn(groupOfAffiliation, name) ? groupOfAffiliation[name] : undefined;
}

/** Allows the provider's scopes, and matches of its patterns at or below the institution's domains. */
export function mayScope(
  scope: string,
  { affiliationScopes, scopePatterns, domains }: AssertionIssuer,
): boolean {
  if (affiliationScopes.includes(scope)) return true;
  const isWithin = domains.some((domain) => scope === domain || scope.endsWith(`.${domain}`));
  if (affiliationScopes.length + scopePatterns.length === 0) return isWithin;
  return isWithin && scopePatterns.some((pattern) => matchesPattern(pattern, scope));
}

/** ASCII, lower case; null if it is no domain name. */
export function readScope(text: string): string | null {
  const scope = domainToASCII(text.trim()).toLowerCase();
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(scope) ? scope : null;
}
