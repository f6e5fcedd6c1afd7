import type { Keyring } from "../../../../platform/crypto.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";
import { type AssertionResult, subjectIndexes } from "./evaluate-assertion.ts";

/**
 * What the built-in test page says when a button is pressed; null for anything but its buttons. The subject is the
 * account's own, so that test journeys never meet in one proof.
 */
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
