import type { Attempt } from "../../../generated/prisma/client.ts";
import type { Transaction } from "../../platform/database.ts";
import { hasLapsed } from "./clock.ts";
import { lockVerification, type VerificationKey, type WholeVerification } from "./whole.ts";

/**
 * Locks a verification to decide one of its attempts; null when there is nothing to decide any more: another
 * call was faster, or the clock has run out, and nothing brings an expired verification back.
 */
export async function lockOpenAttempt(
  tx: Transaction,
  key: VerificationKey,
  attemptId: string,
  now: Date,
): Promise<{ verification: WholeVerification; attempt: Attempt } | null> {
  const verification = await lockVerification(tx, key);
  const attempt = await tx.attempt.findFirst({ where: { id: attemptId, state: "open" } });
  return attempt === null || hasLapsed(verification, now) ? null : { verification, attempt };
}
