import type { RejectionReason } from "../../../../generated/whitelabel.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { addressOf } from "../../proving/email/confirm.ts";
import { approveMail } from "../../proving/email/weigh.ts";
import { mailMethods } from "../../proving/method/methods.ts";
import type { Begun } from "../../proving/verification/attempt.ts";
import { hasExpired } from "../../proving/verification/clock.ts";
import {
  lockVerification,
  type VerificationKey,
  type VerificationWithRelations,
} from "../../proving/verification/load.ts";
import { openingsOf, refuseAtStage } from "../../proving/verification/open.ts";
import { approve, reject } from "../../proving/verification/outcome.ts";
import { typed } from "../../shared/closed-columns.ts";
import type { Keep } from "../../shared/idempotent.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Decides the open attempt with any code. An approval whose address backs another account is `already_used`. */
export async function decideTestAttempt(
  services: Needs,
  key: VerificationKey,
  outcome: "approved" | RejectionReason,
  keep?: Keep<VerificationWithRelations>,
): Promise<VerificationWithRelations> {
  const { config, database, now } = services;
  return database.$transaction(async (tx) => {
    const at = now();
    const verification = await lockVerification(tx, key, at);
    const attempt = await tx.attempt.findFirst({ where: { verificationId: key.id, state: "open" } });
    if (attempt === null || hasExpired(verification, at))
      refuseAtStage(verification, "decide", openingsOf(verification, config, at).actions, at);
    const decided =
      outcome === "approved"
        ? await approveMethod(tx, services, { verification, attempt: typed(attempt) }, at)
        : await reject(tx, verification, attempt, outcome, at);
    await keep?.(tx, decided);
    return decided;
  });
}

/** A mail is weighed as a real one would be. */
function approveMethod(
  tx: Transaction,
  { config, keyring }: Needs,
  { verification, attempt }: Begun,
  at: Date,
): Promise<VerificationWithRelations> {
  const { addressIndex, method } = attempt;
  const proofIndexes = addressIndex === null ? null : ([addressIndex] as const);
  if (!mailMethods.includes(method)) return approve(tx, verification, attempt, { proofIndexes }, at);
  const email = addressOf(keyring, attempt);
  return approveMail(tx, config, { verification, attempt }, { email, proofIndexes }, at);
}
