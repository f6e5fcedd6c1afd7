/** Deletion of an account: personal data goes at once, a tombstone stays. */
import type { Prisma } from "../../../../generated/prisma/client.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { type NewEvent, putEvents } from "../../events/event/write.ts";
import { sendLimitIndex } from "../../members/member/address.ts";
import { readAddresses } from "../../members/member/login-identifiers.ts";
import { forgetStudentRecords } from "../../members/member/student-record.ts";
import { fileKeysOf, releaseFiles, removeReleased } from "../../proving/document/files/stored-files.ts";
import { endSessions } from "../../shared/access/browser-session.ts";
import { forgetKnownBrowsers } from "../../shared/access/known-browser.ts";
import { type AuditRecord, audit } from "../../shared/audit.ts";
import { recordErasure } from "../../shared/erasure/record.ts";
import { eraseResponses } from "../../shared/idempotent.ts";
import { lockRow } from "../../shared/lock.ts";
import { forgetClaimant } from "../../tracking/codes/retention.ts";
import { withdrawConsents } from "../oauth/consent.ts";
import { revokeTokens } from "../oauth/revoke.ts";

/** Deletes an account of those that `only` names. Tokens and consents stay without a person, for the record. */
export async function deleteAccount(
  services: Pick<Services, "database" | "files" | "keyring" | "log" | "now">,
  accountId: string,
  actor: AuditRecord["actor"] = "member",
  only?: Prisma.AccountWhereInput,
): Promise<void> {
  const { database, now } = services;
  const at = now();
  const fileKeys = await transact(database, async (tx) => {
    // Verifications before the account, as in the proof of a phone, against deadlocks.
    const own = { where: { accountId }, select: { id: true }, orderBy: { id: "asc" } } as const;
    for (const { id } of await tx.verification.findMany(own)) await lockRow(tx, "Verification", id);
    if (!(await lockRow(tx, "Account", accountId))) return [];
    if (only !== undefined && (await tx.account.count({ where: { AND: [{ id: accountId }, only] } })) === 0)
      return [];
    return eraseAccount(tx, services, accountId, actor, at);
  });
  await removeReleased(services, fileKeys);
}

export async function eraseAccount(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  accountId: string,
  actor: AuditRecord["actor"],
  at: Date,
): Promise<string[]> {
  await audit(tx, at, { actor, action: "account.deleted", subject: accountId });
  const due = await eventsOf(tx, accountId);
  await recordErasure(tx, { kind: "account", subjectId: accountId, erasedAt: at }, actor);
  const fileKeys = await fileKeysOf(tx, { attempt: { verification: { accountId } } });
  await releaseFiles(tx, fileKeys, at);
  const addresses = await readAddresses({ database: tx, keyring }, accountId);
  const { world } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { world: true } });
  await forgetClaimant(tx, { accountId });
  await tx.proof.deleteMany({ where: { accountId } });
  await forgetStudentRecords(tx, { accountId });
  const verifications = await tx.verification.findMany({ where: { accountId }, select: { id: true } });
  await eraseResponses(
    tx,
    verifications.map(({ id }) => id),
  );
  await tx.verification.deleteMany({ where: { accountId } });
  const addressIndex = { in: addresses.map((address) => sendLimitIndex(keyring, address)) };
  // Codes hold addresses: those to the member's own, and those that they asked for.
  await tx.oneTimeCode.deleteMany({ where: { OR: [{ subjectId: accountId }, { world, addressIndex }] } });
  await forgetKnownBrowsers(tx, keyring, { world, holder: "member", addresses });
  await tx.loginIdentifier.deleteMany({ where: { accountId } });
  await tx.passkey.deleteMany({ where: { accountId } });
  await tx.securityNotice.deleteMany({ where: { accountId } });
  await tx.avatar.deleteMany({ where: { accountId } });
  await endSessions(tx, { accountId });
  await revokeTokens(tx, { accountId }, at);
  await tx.authorizationCode.deleteMany({ where: { accountId } });
  await withdrawConsents(tx, { accountId }, at);
  await putEvents(tx, due, at);
  await tx.account.update({
    where: { id: accountId },
    data: {
      firstNameSealed: null,
      lastNameSealed: null,
      dobSealed: null,
      genderSealed: null,
      country: null,
      birthDateMisses: [],
      verifiedUntil: null,
      orphanedAt: null,
      formerPhoneIndex: null,
      remindersOffAt: null,
      deletedAt: at,
    },
  });
  return fileKeys;
}

async function eventsOf(tx: Transaction, accountId: string): Promise<NewEvent[]> {
  const { svcId } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { svcId: true } });
  const erased = await tx.verification.findMany({
    where: { accountId, onPages: false },
    select: { id: true, appId: true },
    orderBy: { id: "asc" },
  });
  const consents = await tx.consent.findMany({
    where: { accountId, withdrawnAt: null },
    select: { client: { select: { appId: true } } },
  });
  const apps = new Set([...erased.map(({ appId }) => appId), ...consents.map(({ client }) => client.appId)]);
  return [
    ...erased.map(
      ({ id, appId }): NewEvent => ({ appId, type: "verification.erased", data: { verificationId: id } }),
    ),
    ...[...apps].sort().map((appId): NewEvent => ({ appId, type: "account.deleted", data: { svcId } })),
  ];
}
