/** What support does about a verification or an account, each on record with who and from where. */
import { notFound } from "../../errors.ts";
import { unseal } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { deleteAccount } from "../account/delete.ts";
import { sendLimitIndex } from "../member/address.ts";
import { readAddresses } from "../member/login-identifiers.ts";
import { eraseVerification } from "../retention/erase-verification.ts";
import { audit } from "../shared/audit.ts";
import { type Actor, requirePermission } from "../staff/roles.ts";
import { expireNow } from "../verification/expire.ts";
import { lockVerification, type VerificationKey } from "../verification/load.ts";

async function findKey(database: Services["database"], id: string): Promise<VerificationKey> {
  const found = await database.verification.findUnique({ where: { id }, select: { id: true, appId: true } });
  return found ?? notFound("verification");
}

/**
 * Gives the budgets of passcodes and mails back, the verification's own and those of its number and addresses over all
 * apps. What has ended stays ended: three rejections, or five wrong codes, are no budget but an outcome.
 */
export async function resetLimits(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  doer: Actor,
  verificationId: string,
): Promise<void> {
  requirePermission(doer, "repair");
  const key = await findKey(database, verificationId);
  await database.$transaction(async (tx) => {
    const { id, mode, version, phoneIndex, emailSealed } = await lockVerification(tx, key, now());
    const email = unseal(keyring, "verification.email", emailSealed);
    const attempts = await tx.attempt.findMany({
      where: { verificationId: id, addressIndex: { not: null } },
      select: { addressIndex: true },
    });
    const recipients = [
      ...(phoneIndex === null ? [] : [phoneIndex]),
      sendLimitIndex(keyring, { channel: "email", text: email }),
      ...attempts.flatMap(({ addressIndex }) => addressIndex ?? []),
    ];
    await tx.verification.update({
      where: { id },
      data: { codeChecks: 0, codeSends: [], mailSends: [], version: version + 1 },
    });
    await tx.send.deleteMany({ where: { mode, recipientIndex: { in: recipients } } });
    await record(tx, doer, "limits.reset", id, now());
  });
}

/** The same for an account: the codes with which its member signs in. */
export async function resetAccountLimits(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  doer: Actor,
  accountId: string,
): Promise<void> {
  requirePermission(doer, "repair");
  await database.$transaction(async (tx) => {
    const where = { id: accountId, deletedAt: null };
    const { mode } = (await tx.account.findFirst({ where, select: { mode: true } })) ?? notFound("account");
    const addresses = await readAddresses({ database: tx, keyring }, accountId);
    const indexes = addresses.map((address) => sendLimitIndex(keyring, address));
    await tx.oneTimeCode.deleteMany({ where: { mode, addressIndex: { in: indexes } } });
    await tx.send.deleteMany({ where: { mode, recipientIndex: { in: indexes } } });
    await record(tx, doer, "limits.reset", accountId, now());
  });
}

/** Lets the clock run out now. Refuses where none runs: documents that wait are decided at the desk. */
export async function expireVerification(
  services: Pick<Services, "config" | "database" | "now">,
  doer: Actor,
  verificationId: string,
): Promise<void> {
  requirePermission(doer, "repair");
  const key = await findKey(services.database, verificationId);
  await expireNow(services, key, (tx, at) => record(tx, doer, "verification.expired", verificationId, at));
}

/** Deletes a verification with all that hangs on it, on the member's request. */
export async function eraseOnRequest(
  services: Pick<Services, "database" | "files" | "log" | "now">,
  doer: Actor,
  verificationId: string,
): Promise<void> {
  requirePermission(doer, "erase");
  await eraseVerification(services, await findKey(services.database, verificationId), doer.actor, doer.ip);
}

/** Deletes an account as its member could. */
export async function eraseAccountOnRequest(
  services: Pick<Services, "database" | "files" | "keyring" | "log" | "now">,
  doer: Actor,
  accountId: string,
): Promise<void> {
  requirePermission(doer, "erase");
  const where = { id: accountId, deletedAt: null };
  if ((await services.database.account.count({ where })) === 0) notFound("account");
  await deleteAccount(services, accountId, doer);
}

function record(
  on: Queryable,
  { actor, ip }: Actor,
  action: string,
  subject: string,
  at: Date,
): Promise<void> {
  return audit(on, at, { actor, ip, action, subject });
}
