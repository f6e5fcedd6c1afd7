import type { RejectionReason } from "../../../../../generated/whitelabel.ts";
import { blindIndexes, type Keyring } from "../../../../platform/crypto.ts";
import { readPerson } from "../../verification/claim.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";
import { provingAffiliation } from "../assertion/affiliation.ts";
import type { PersonalClaims } from "../assertion/attributes.ts";
import { comparePerson } from "../assertion/compare-person.ts";
import { findSubject, type IdentifyingIssuer } from "../assertion/subject.ts";

/** Evaluated assertion, all that is stored of a response. */
export type AssertionResult = ProvenAssertion | FailedAssertion;

interface ProvenAssertion {
  kind: "proven";
  /** Blind index of the subject identifier; a subject backs one account. */
  proofIndex: string;
  formerProofIndexes?: string[];
  /** Indexes of further subjects, each of which backs one account too, with its former ones. */
  alsoIndexes?: string[][];
  named: boolean;
  issuer: string | null;
  affiliation: string | null;
}

export interface FailedAssertion {
  kind: "not_proven";
  reason: Extract<
    RejectionReason,
    "denied" | "cancelled" | "wrong_affiliation" | "wrong_person" | "unidentified"
  >;
  issuer: string | null;
}

/** Name and birth date that a wallet's issuer has signed, and that are the member's: no proof of a group. */
export interface ProvenPerson {
  kind: "person";
  issuer: string;
}

export type Issuer = Omit<IdentifyingIssuer, "domains"> & { entityId: string };

/** Evaluates claims against the verification; the result holds none of them. */
export function evaluateAssertion(
  keyring: Keyring,
  verification: VerificationWithRelations,
  { entityId: issuer, ...provider }: Issuer,
  claims: PersonalClaims,
): AssertionResult {
  const speaker = { ...provider, domains: domainsOf(verification) };
  const affiliation = provingAffiliation(claims.affiliations, verification.consumerGroup, speaker);
  const person = comparePerson(readPerson(keyring, verification), claims.person);
  if (person === "different") return { kind: "not_proven", reason: "wrong_person", issuer };
  if (affiliation === null) return { kind: "not_proven", reason: "wrong_affiliation", issuer };
  const found = findSubject(claims, speaker);
  if (found === null) return { kind: "not_proven", reason: "unidentified", issuer };
  const subject = subjectIndexes(keyring, verification, `${issuer} ${found.id}`);
  return { kind: "proven", ...subject, named: person === "same", issuer, affiliation };
}

export function outcomeOf(result: AssertionResult): readonly [kind: "proven" | "rejected", code: string] {
  return result.kind === "proven" ? ["proven", "proven"] : ["rejected", result.reason];
}

export function domainsOf({ institution }: Pick<VerificationWithRelations, "institution">): string[] {
  return (institution?.domains ?? []).map(({ domain }) => domain);
}

export function subjectIndexes(
  keyring: Keyring,
  { institutionId }: Pick<VerificationWithRelations, "institutionId">,
  subject: string,
): Pick<ProvenAssertion, "proofIndex" | "formerProofIndexes"> {
  const [proofIndex, ...formerProofIndexes] = blindIndexes(
    keyring,
    "portal-subject",
    `${institutionId} ${subject}`,
  );
  return { proofIndex, formerProofIndexes };
}
