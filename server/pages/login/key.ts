import type { VerificationKey, WholeVerification } from "../../domain/verification/whole.ts";

/** Names the verification for the functions that change it. */
export function keyOf({ id: verificationId, appId }: WholeVerification): VerificationKey {
  return { verificationId, appId };
}
