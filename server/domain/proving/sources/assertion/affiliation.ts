/** Maps affiliations to consumer groups. Pure. */
import { domainToASCII } from "node:url";
import type { ConsumerGroup } from "../../../shared/index.ts";
import { matchesPattern } from "./scope-pattern.ts";

/**
 * eduPersonAffiliation (eduPerson 202208, section 2.2.1), which OpenID Connect uses too. "member" and "affiliate" say
 * too little, and "library-walk-in" is a visitor.
 */
const groupOfAffiliation: Partial<Record<string, ConsumerGroup>> = {
  student: "student",
  alum: "graduate",
  faculty: "teacher",
  staff: "teacher",
  employee: "teacher",
};

/** The affiliations that an identity provider asserts. */
export interface Affiliations {
  /** Scoped, such as "student@ox.ac.uk". */
  scoped: readonly string[];
  /** Unscoped, such as "student". */
  unscoped: readonly string[];
}

/** The scopes for which an identity provider may assert. */
export interface AssertionIssuer {
  /** Scopes from its metadata or an operator; may be empty. */
  affiliationScopes: readonly string[];
  /** Scopes from its metadata as regular expressions: those at or below a domain of the institution count. */
  scopePatterns: readonly string[];
  /** It serves other institutions too. */
  shared: boolean;
  /** The institution's domains. */
  domains: readonly string[];
}

/** An affiliation that arrived, and what it says: the group that it proves, or why it proves none. */
export interface JudgedAffiliation {
  value: string;
  /** As it is compared and stored: in lower case, the scope in ASCII. */
  normalized: string;
  /** "no_group": it says too little; "foreign_scope": not the institution's; "unscoped": only scoped ones count here. */
  verdict: { proves: ConsumerGroup } | { proves: null; why: "no_group" | "foreign_scope" | "unscoped" };
}

/**
 * What each affiliation says. Scoped ones count if the scope is the institution's; unscoped ones only if there is no
 * scoped one and the provider serves one institution.
 */
export function judgeAffiliations(
  { scoped, unscoped }: Affiliations,
  issuer: AssertionIssuer,
): JudgedAffiliation[] {
  const needsScope = scoped.length > 0 || issuer.shared;
  return [
    ...scoped.map((value) => judgeScoped(value, issuer)),
    ...unscoped.map((value): JudgedAffiliation => {
      const normalized = value.trim().toLowerCase();
      const verdict = needsScope ? ({ proves: null, why: "unscoped" } as const) : verdictOf(normalized);
      return { value, normalized, verdict };
    }),
  ];
}

function judgeScoped(value: string, issuer: AssertionIssuer): JudgedAffiliation {
  const at = value.lastIndexOf("@");
  const [affiliation, scope] = [value.slice(0, at).trim().toLowerCase(), readScope(value.slice(at + 1))];
  if (at < 1 || scope === null || !mayScope(scope, issuer))
    return { value, normalized: value, verdict: { proves: null, why: "foreign_scope" } };
  return { value, normalized: `${affiliation}@${scope}`, verdict: verdictOf(affiliation) };
}

function verdictOf(affiliation: string): JudgedAffiliation["verdict"] {
  const proves = groupOf(affiliation);
  return proves === undefined ? { proves: null, why: "no_group" } : { proves };
}

/** The affiliation that proves the group, or null. */
export function provingAffiliation(
  affiliations: Affiliations,
  group: ConsumerGroup,
  issuer: AssertionIssuer,
): string | null {
  const judged = judgeAffiliations(affiliations, issuer);
  return judged.find(({ verdict }) => verdict.proves === group)?.normalized ?? null;
}

function groupOf(name: string): ConsumerGroup | undefined {
  return Object.hasOwn(groupOfAffiliation, name) ? groupOfAffiliation[name] : undefined;
}

/**
 * A scope must equal one of the provider's, or match a pattern of it at or below a domain of the institution: a pattern is
 * easily too wide. If the provider has neither, it must be at or below such a domain.
 */
export function mayScope(
  scope: string,
  { affiliationScopes, scopePatterns, domains }: AssertionIssuer,
): boolean {
  if (affiliationScopes.includes(scope)) return true;
  const isWithin = domains.some((domain) => scope === domain || scope.endsWith(`.${domain}`));
  if (affiliationScopes.length + scopePatterns.length === 0) return isWithin;
  return isWithin && scopePatterns.some((pattern) => matchesPattern(pattern, scope));
}

/** A scope in ASCII and lower case; null if it is no domain name. */
export function readScope(text: string): string | null {
  const scope = domainToASCII(text.trim()).toLowerCase();
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(scope) ? scope : null;
}
