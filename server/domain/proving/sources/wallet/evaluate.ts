import type { Keyring } from "../../../../platform/crypto.ts";
import { fail } from "../../../../platform/wallet/fault.ts";
import { readPerson } from "../../verification/claim.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";
import { claimsOfToken, type PersonalClaims } from "../assertion/attributes.ts";
import { comparePerson, isWhollyNamed } from "../assertion/compare-person.ts";
import {
  type AssertionResult,
  evaluateAssertion,
  type ProvenPerson,
  subjectIndexes,
} from "../portal/evaluate-assertion.ts";
import { claimName, type Format } from "./query.ts";
import type { Shown } from "./verify.ts";

/** Evaluates what was shown against the verification, as a portal's assertion; the result holds none of it. */
export function evaluateShown(
  keyring: Keyring,
  verification: VerificationWithRelations,
  format: Format,
  { issuer, signer, claims }: Shown,
): AssertionResult | ProvenPerson {
  const personal = personalOf(claims, format);
  if (issuer.institutionId !== null) {
    const speaker = { ...SPEAKER, entityId: signer, affiliationScopes: issuer.affiliationScopes };
    const result = evaluateAssertion(keyring, verification, speaker, personal);
    return result.kind === "proven" ? { ...result, ...indexesOf(keyring, verification, personal) } : result;
  }
  const { person } = personal;
  if (!isDate(person.birthDate)) fail("malformed", "the birth date");
  const claimed = readPerson(keyring, verification);
  const comparison = comparePerson(claimed, person);
  // Another script says nothing against the member, and so costs no attempt.
  if (comparison === "unknown") fail("response", "names that can't be compared");
  const isMembers = comparison === "same" && isWhollyNamed(claimed, person);
  return isMembers
    ? { kind: "person", issuer: `${signer} (${issuer.territory})` }
    : { kind: "not_proven", reason: "wrong_person", issuer: signer };
}

/** Indexes of all that identifies, since the holder chooses what is shown; without the signer, whose certificates change. */
function indexesOf(keyring: Keyring, verification: VerificationWithRelations, { subjects }: PersonalClaims) {
  const [first, ...others] = subjects.map(({ id }) => subjectIndexes(keyring, verification, `wallet ${id}`));
  const also = others.map(({ proofIndex, formerProofIndexes = [] }) => [proofIndex, ...formerProofIndexes]);
  return { ...first, alsoIndexes: also };
}

/** An issuer speaks for one institution, by its scopes or the institution's domains. */
const SPEAKER = { scopePatterns: [], declaredScopes: [], declaredPatterns: [], shared: false };

function personalOf(claims: Shown["claims"], format: Format): PersonalClaims {
  const nameOf = (claim: Parameters<typeof claimName>[0]) => claimName(claim, format);
  const read = claimsOfToken(claims, {
    scopedAffiliation: [nameOf("scopedAffiliation")],
    unscopedAffiliation: [nameOf("affiliation")],
    birthDate: [nameOf("birthDate")],
  });
  const { scoped, unscoped } = read.affiliations;
  const organisation = claims[nameOf("organisation")];
  const isScoped = scoped.length > 0 || typeof organisation !== "string";
  return {
    ...read,
    affiliations: isScoped
      ? { scoped, unscoped }
      : { scoped: unscoped.map((affiliation) => `${affiliation}@${organisation}`), unscoped: [] },
    subjects: [...codeOf(claims[nameOf("studentCode")]), ...read.subjects, ...namedSubject(read)],
  };
}

function codeOf(value: unknown): PersonalClaims["subjects"] {
  const [code] = [value].flat();
  return typeof code === "string" && code !== ""
    ? [{ id: `student-code:${code.toLowerCase()}`, scope: null }]
    : [];
}

/** The person: a credential may name no number, and wallets show another key each time. */
function namedSubject({ person: { givenName, familyName, birthDate } }: PersonalClaims) {
  if (givenName === undefined || familyName === undefined || !isDate(birthDate)) return [];
  const text = [givenName, familyName, birthDate].map((part) => part.normalize("NFKC").toLowerCase());
  return [{ id: `person:${JSON.stringify(text)}`, scope: null }];
}

function isDate(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);
}
