/** What an institution calls its people, and which of our groups that is. Pure. */
import { domainToASCII } from "node:url";
import type { ConsumerGroup } from "../group/groups.ts";

/**
 * The vocabulary of eduPersonAffiliation (eduPerson 202208, section 2.2.1), which OpenID Connect has taken over. "member"
 * and "affiliate" say too little, and "library-walk-in" says that somebody came in by the door.
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
  /** As "student@ox.ac.uk". */
  scoped: readonly string[];
  /** As "student", of which nobody says where. */
  unscoped: readonly string[];
}

/** For whom an identity provider may speak. */
export interface Speaker {
  /** The scopes that its metadata, or an operator, allows it; empty where nothing is said of them. */
  affiliationScopes: readonly string[];
  /** It speaks for other institutions as well. */
  shared: boolean;
  /** The domains of the institution for which it is asked. */
  domains: readonly string[];
}

/**
 * The affiliation that proves the group; null when none does. One with a scope counts if the scope is the
 * institution's. One without counts only where there is none with, and nobody else could be meant.
 */
export function provingAffiliation(
  { scoped, unscoped }: Affiliations,
  group: ConsumerGroup,
  speaker: Speaker,
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
 * A scope must be one that the provider was given, letter for letter, or, where it was given none, a domain of the
 * institution or one below it.
 */
export function mayScope(scope: string, { affiliationScopes, domains }: Speaker): boolean {
  if (affiliationScopes.length > 0) return affiliationScopes.includes(scope);
  return domains.some((domain) => scope === domain || scope.endsWith(`.${domain}`));
}

/** A scope as it is compared, in ASCII and lower case; null for a text that is no domain name. */
export function readScope(text: string): string | null {
  const scope = domainToASCII(text.trim()).toLowerCase();
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(scope) ? scope : null;
}
