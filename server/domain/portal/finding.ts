import { blindIndex, type Keyring, unseal } from "../../platform/crypto.ts";
import type { ConsumerGroup } from "../verification/groups.ts";
import type { WholeVerification } from "../verification/whole.ts";
import { provingAffiliation, type Speaker } from "./affiliation.ts";
import type { PersonalClaims } from "./attributes.ts";
import type { Finding } from "./protocol.ts";
import { comparePerson } from "./same-person.ts";

/** Who says it: the identity provider as it stands in our table. */
export type Issuer = Pick<Speaker, "affiliationScopes" | "shared"> & { entityId: string };

/**
 * Holds what an institution says against what the verification needs. The claims themselves end here: only what they
 * prove goes on.
 */
export function findingOf(
  keyring: Keyring,
  verification: WholeVerification,
  { entityId: issuer, affiliationScopes, shared }: Issuer,
  claims: PersonalClaims,
): Finding {
  const domains = (verification.institution?.domains ?? []).map(({ domain }) => domain);
  const speaker = { affiliationScopes, shared, domains };
  const group = verification.consumerGroup as ConsumerGroup;
  const affiliation = provingAffiliation(claims.affiliations, group, speaker);
  const open = (field: string, sealed: string) => unseal(keyring, `verification.${field}`, sealed);
  const person = comparePerson(
    {
      firstName: open("firstName", verification.firstNameSealed),
      lastName: open("lastName", verification.lastNameSealed),
      dob: open("dob", verification.dobSealed),
    },
    claims.person,
  );
  if (person === "different") return { kind: "not_proven", reason: "wrong_person", issuer };
  if (affiliation === null) return { kind: "not_proven", reason: "wrong_affiliation", issuer };
  if (claims.subject === null) return { kind: "not_proven", reason: "unidentified", issuer };
  const proofIndex = subjectIndex(keyring, verification, `${issuer} ${claims.subject}`);
  return { kind: "proven", proofIndex, named: person === "same", issuer, affiliation };
}

/** A subject is looked up by its HMAC: who it is at the institution is none of our business. */
export function subjectIndex(
  keyring: Keyring,
  { institutionId }: Pick<WholeVerification, "institutionId">,
  subject: string,
): string {
  return blindIndex(keyring, "portal-subject", `${institutionId} ${subject}`);
}
