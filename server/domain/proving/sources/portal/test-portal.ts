import type { Keyring } from "../../../../platform/crypto.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";
import { type AssertionResult, subjectIndexes } from "./evaluate-assertion.ts";

/** Assertion of the test page's buttons, with the account's own subject, so that test journeys share no proof. */
export function testAssertion(
  keyring: Keyring,
  verification: VerificationWithRelations,
  answer: string,
): AssertionResult | null {
  if (verification.mode !== "test" || (answer !== "approve" && answer !== "deny")) return null;
  if (answer === "deny") return { kind: "not_proven", reason: "denied", issuer: null };
  const subject = subjectIndexes(keyring, verification, `test:${verification.accountId}`);
  return { kind: "proven", ...subject, named: true, issuer: null, affiliation: null };
}
