/** Subject identifiers that an identity provider may use. Pure. */
import { type AssertionIssuer, mayScope, readScope } from "./affiliation.ts";
import type { PersonalClaims, Subject } from "./attributes.ts";
import { matchesPattern } from "./scope-pattern.ts";

export interface IdentifyingIssuer extends AssertionIssuer {
  declaredScopes: readonly string[];
  declaredPatterns: readonly string[];
}

export function findSubject(
  { subjects }: Pick<PersonalClaims, "subjects">,
  issuer: IdentifyingIssuer,
): Subject | null {
  return subjects.find((subject) => mayIdentify(subject, issuer)) ?? null;
}

/** Whether the issuer may use the identifier's scope (saml-subject-id-attr-v1.0, section 3.5). */
export function mayIdentify({ scope }: Subject, issuer: IdentifyingIssuer): boolean {
  const { shared, declaredScopes, declaredPatterns } = issuer;
  if (scope === null) return true;
  if (shared && declaredScopes.length + declaredPatterns.length === 0) return true;
  const read = readScope(scope);
  if (read === null) return false;
  if (mayScope(read, issuer) || declaredScopes.includes(read)) return true;
  return declaredPatterns.some((pattern) => matchesPattern(pattern, read));
}
