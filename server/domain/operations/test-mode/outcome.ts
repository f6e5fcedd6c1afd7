import type { RejectionReason } from "../../../../generated/whitelabel.ts";
import type { Services } from "../../../services.ts";
import {
  approve,
  hasExpired,
  lockVerification,
  openingsOf,
  refuseAtStage,
  reject,
  type VerificationKey,
  type VerificationWithRelations,
} from "../../proving/index.ts";
import type { Keep } from "../../shared/index.ts";

/** Decides the open attempt with any code. An approval whose address backs another account is `already_used`. */
export async function decideTestAttempt(
  { config, database, now }: Pick<Services, "config" | "database" | "now">,
  key: VerificationKey,
  outcome: "approved" | RejectionReason,
  keep?: Keep<VerificationWithRelations>,
): Promise<VerificationWithRelations> {
  return database.$transaction(async (tx) => {
    const at = now();
    const verification = await lockVerification(tx, key, at);
    const attempt = await tx.attempt.findFirst({ where: { verificationId: key.id, state: "open" } });
    if (attempt === null || hasExpired(verification, at))
      refuseAtStage(verification, "decide", openingsOf(verification, config, at).actions, at);
    const { addressIndex } = attempt;
    const proofIndexes = addressIndex === null ? null : ([addressIndex] as const);
    const decided =
      outcome === "approved"
        ? await approve(tx, verification, attempt, { proofIndexes }, at)
        : await reject(tx, verification, attempt, outcome, at);
    await keep?.(tx, decided);
    return decided;
  });
}
