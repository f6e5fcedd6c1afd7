/** Which subject identifiers an identity provider may use. Pure. */
import { type AssertionIssuer, mayScope, readScope } from "./affiliation.ts";
import type { PersonalClaims, Subject } from "./attributes.ts";
import { matchesPattern } from "./scope-pattern.ts";

/** With the scopes that it may use in identifiers, where it serves several institutions. */
export interface IdentifyingIssuer extends AssertionIssuer {
  declaredScopes: readonly string[];
  declaredPatterns: readonly string[];
}

/** The first identifier that the issuer may use; null without one. */
export function findSubject(
  { subjects }: Pick<PersonalClaims, "subjects">,
  issuer: IdentifyingIssuer,
): Subject | null {
  return subjects.find((subject) => mayIdentify(subject, issuer)) ?? null;
}

/**
 * Whether the issuer may use the identifier's scope (saml-subject-id-attr-v1.0, section 3.5). One that serves several
 * institutions may use every scope of its metadata, its own among them: which institution is meant, the affiliation's
 * scope says. Where those are not known, they are not checked.
 */
export function mayIdentify({ scope }: Subject, issuer: IdentifyingIssuer): boolean {
  const { shared, declaredScopes, declaredPatterns } = issuer;
  if (scope === null) return true;
  if (shared && declaredScopes.length + declaredPatterns.length === 0) return true;
  const read = readScope(scope);
  if (read === null) return false;
  if (mayScope(read, issuer) || declaredScopes.includes(read)) return true;
  return declaredPatterns.some((pattern) => matchesPattern(pattern, read));
}
