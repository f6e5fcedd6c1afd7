import type { Prisma } from "../../../../generated/prisma/client.ts";
import { notFound } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { eraseAccount } from "../../accounts/account/delete.ts";
import { endCodes } from "../../accounts/oauth/revoke.ts";
import { putEvent } from "../../events/event/write.ts";
import { putMembershipEvents } from "../../members/member/membership-event.ts";
import { forgetStudentRecords } from "../../members/member/student-record.ts";
import { fileKeysOf, releaseFiles, removeReleased } from "../../proving/document/files/stored-files.ts";
import { type VerificationKey, whereKey } from "../../proving/verification/load.ts";
import { releaseProofs } from "../../proving/verification/outcome.ts";
import { unendedSessions } from "../../shared/access/browser-session.ts";
import { type AuditRecord, audit } from "../../shared/audit.ts";
import { typed } from "../../shared/closed-columns.ts";
import { recordErasure } from "../../shared/erasure/record.ts";
import { eraseResponses } from "../../shared/idempotent.ts";
import { lockRow } from "../../shared/lock.ts";
import { forgetClaimant } from "../../tracking/codes/retention.ts";

type Needs = Pick<Services, "database" | "files" | "keyring" | "log" | "now">;

/** Deletes a verification, and an account that existed only for it: rows first, then files. */
export async function eraseVerification(
  services: Needs,
  key: VerificationKey,
  actor: AuditRecord["actor"],
): Promise<void> {
  const { database, now } = services;
  const at = now();
  const keys = await database.$transaction(async (tx) => {
    const erased = await eraseRows(tx, key.id, whereKey(key), actor, at);
    if (erased === null) notFound("verification");
    const { accountId, fileKeys } = erased;
    if (accountId !== null) await forgetStudentRecords(tx, { verificationId: key.id });
    if (accountId !== null && (await lockRow(tx, "Account", accountId))) {
      if (await isForNothingElse(tx, accountId, at))
        return [...fileKeys, ...(await eraseAccount(tx, services, accountId, actor, at))];
      await keepEnd(tx, accountId, at);
    }
    return fileKeys;
  });
  await removeReleased(services, keys);
}

/** Erases one that is over while `ended` holds, without its account, which has its own rule. */
export async function eraseEnded(
  services: Needs,
  id: string,
  ended: Prisma.VerificationWhereInput,
): Promise<void> {
  const { database, now } = services;
  const at = now();
  const keys = await database.$transaction(async (tx) => {
    const erased = await eraseRows(tx, id, { AND: [{ id }, ended] }, "system", at);
    if (erased === null) return [];
    if (erased.accountId !== null) await keepEnd(tx, erased.accountId, erased.lapsesAt ?? erased.updatedAt);
    return erased.fileKeys;
  });
  await removeReleased(services, keys);
}

/** Null for a missing verification: the second of two calls finds none. */
async function eraseRows(
  tx: Transaction,
  id: string,
  where: Prisma.VerificationWhereInput,
  actor: AuditRecord["actor"],
  at: Date,
): Promise<{ accountId: string | null; lapsesAt: Date | null; updatedAt: Date; fileKeys: string[] } | null> {
  await lockRow(tx, "Verification", id);
  const found = await tx.verification.findFirst({
    where,
    select: {
      accountId: true,
      lapsesAt: true,
      updatedAt: true,
      appId: true,
      onPages: true,
      consumerGroup: true,
      stage: true,
    },
  });
  if (found === null) return null;
  const { appId, onPages, stage, lapsesAt } = found;
  const data = { verificationId: id };
  if (!onPages) await putEvent(tx, { appId, type: "verification.erased", data }, at);
  if (stage === "success" && lapsesAt !== null && lapsesAt > at)
    await putMembershipEvents(tx, typed(found), at);
  const fileKeys = await fileKeysOf(tx, { attempt: { verificationId: id } });
  await releaseFiles(tx, fileKeys, at);
  await releaseProofs(tx, id, at);
  if (found.accountId !== null) await endCodes(tx, { accountId: found.accountId, client: { appId } }, at);
  await forgetClaimant(tx, { verificationId: id });
  await eraseResponses(tx, [id]);
  await tx.verification.delete({ where: { id } });
  await audit(tx, at, { actor, action: "verification.erased", subject: id });
  await recordErasure(tx, { kind: "verification", subjectId: id, erasedAt: at }, actor);
  return { ...found, fileKeys };
}

async function isForNothingElse(tx: Transaction, accountId: string, at: Date): Promise<boolean> {
  const used = await tx.account.count({
    where: {
      id: accountId,
      OR: [
        { verifications: { some: {} } },
        { loginIdentifiers: { some: { channel: "email" } } },
        { sessions: { some: unendedSessions("member", at) } },
      ],
    },
  });
  return used === 0;
}

/** Start of retention of an account without verifications. */
async function keepEnd(tx: Transaction, accountId: string, endedAt: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Account" SET "verifiedUntil" = greatest("verifiedUntil", ${endedAt}) WHERE id = ${accountId}::uuid`;
}
