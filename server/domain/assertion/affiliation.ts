/** Maps affiliations to consumer groups. Pure. */
import { domainToASCII } from "node:url";
import type { ConsumerGroup } from "../group/groups.ts";
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

/**
 * The affiliation that proves the group, or null. Scoped ones count if the scope is the institution's; unscoped ones
 * only if there is no scoped one and the provider serves one institution.
 */
export function provingAffiliation(
  { scoped, unscoped }: Affiliations,
  group: ConsumerGroup,
  speaker: AssertionIssuer,
): string | null {
  for (const text of scoped) {
    const at = text.lastIndexOf("@");
    const [affiliation, scope] = [text.slice(0, at), readScope(text.slice(at + 1))];
    if (at < 1 || scope === null || !mayScope(scope, speaker)) continue;
    if (groupOf(affiliation) === group) return `${affiliation.trim().toLowerCase()}@${scope}`;
  }
  if (scoped.length > 0 || speaker.shared) return null;
  const found = unscoped.find((affiliation) => groupOf(affiliation) === group);
  return found === undefined ? null : found.trim().toLowerCase();
}

function groupOf(affiliation: string): ConsumerGroup | undefined {
  const name = affiliation.trim().toLowerCase();
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
