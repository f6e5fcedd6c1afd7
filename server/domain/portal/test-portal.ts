import type { WholeVerification } from "../verification/whole.ts";
import type { Assertion } from "./protocol.ts";

/**
 * What the built-in test page asserts when a button is pressed; null for anything but its buttons. The
 * subject is the account's own, so that test journeys never meet in one proof.
 */
export function testAssertion({ accountId, mode }: WholeVerification, answer: string): Assertion | null {
  if (mode !== "test" || (answer !== "approve" && answer !== "deny")) return null;
  return { subject: `test:${accountId}`, affiliated: answer === "approve", named: true };
}
