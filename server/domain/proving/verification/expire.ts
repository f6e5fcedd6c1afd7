import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { putEvent } from "../../events/event/write.ts";
import { putMembershipEvents } from "../../members/member/membership-event.ts";
import { forgetStudentRecords } from "../../members/member/student-record.ts";
import { dayIn, toDateColumn } from "../../shared/time.ts";
import { amend, NOT_DUE, type Verification } from "./advance.ts";
import { hasExpired } from "./clock.ts";
import { loadVerification, type VerificationKey, type VerificationWithRelations } from "./load.ts";
import { openingsOf, refuseAtStage } from "./open.ts";
import { releaseProofs } from "./outcome.ts";

/** Expires a verification now. Refuses without a clock, or once expired. `record` runs in the same transaction. */
export async function expireNow(
  services: Pick<Services, "config" | "database" | "now">,
  key: VerificationKey,
  record?: (tx: Transaction, expired: VerificationWithRelations) => Promise<void>,
): Promise<VerificationWithRelations> {
  const { config, database, now } = services;
  const verification = await loadVerification(services, key);
  const at = now();
  if (verification.lapsesAt === null || hasExpired(verification, at))
    refuseAtStage(verification, "expire", openingsOf(verification, config, at).actions, at);
  return database.$transaction(async (tx) => {
    const expired = await endEarly(tx, verification, at);
    await record?.(tx, expired);
    return expired;
  });
}

/** Ends a verification before its day. The stage stays; frees its proof, forgets the student and notifies the partner. */
export async function endEarly<V extends Verification>(
  tx: Transaction,
  verification: V,
  at: Date,
): Promise<V> {
  const { id, territory, expiresOn } = verification;
  const ended = await amend(tx, verification, {
    lapsesAt: at,
    ...(expiresOn === null ? {} : { expiresOn: toDateColumn(dayIn(territory, at)) }),
    updatedAt: at,
    ...NOT_DUE,
    endNotice: 0,
  });
  const { appId, stage, onPages } = ended;
  const data = { verificationId: id, stage, status: "expired" } as const;
  if (!onPages) await putEvent(tx, { appId, type: "verification.expired", data }, at);
  if (stage === "success") await putMembershipEvents(tx, ended, at);
  await releaseProofs(tx, id, at);
  if (expiresOn !== null) await forgetStudentRecords(tx, { verificationId: id });
  return ended;
}
