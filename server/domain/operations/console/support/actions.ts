/** Support actions on verifications and accounts; each is audited. */
import { notFound } from "../../../../errors.ts";
import { unseal } from "../../../../platform/crypto.ts";
import type { Services } from "../../../../services.ts";
import { deleteAccount } from "../../../accounts/account/delete.ts";
import { exportAccount } from "../../../accounts/account/export.ts";
import { sendLimitIndex } from "../../../members/member/address.ts";
import { readAddresses } from "../../../members/member/login-identifiers.ts";
import { staffLimitIndex } from "../../../members/staff/codes.ts";
import { type Actor, requirePermission } from "../../../members/staff/roles.ts";
import { openAddresses } from "../../../messages/sent-mail.ts";
import { expireNow } from "../../../proving/verification/expire.ts";
import { lockVerification, type VerificationKey } from "../../../proving/verification/load.ts";
import { audit } from "../../../shared/audit.ts";
import { forgetSpending } from "../../../shared/budget.ts";
import { LIVE } from "../../../shared/world.ts";
import { eraseVerification } from "../../retention/erase-verification.ts";

async function findKey(database: Services["database"], id: string): Promise<VerificationKey> {
  const found = await database.verification.findUnique({ where: { id }, select: { id: true, appId: true } });
  return found ?? notFound("verification");
}

/** Resets send limits of a verification, its number and addresses, over all apps, and opens bounced ones. Outcomes stay. */
export async function resetLimits(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  actor: Actor,
  verificationId: string,
): Promise<void> {
  requirePermission(actor, "resetLimits");
  const key = await findKey(database, verificationId);
  await database.$transaction(async (tx) => {
    const { id, mode, version, phoneSealed, emailSealed } = await lockVerification(tx, key, now());
    const email = unseal(keyring, "Verification.emailSealed", id, emailSealed);
    const attempts = await tx.attempt.findMany({
      where: { verificationId: id, addressSealed: { not: null } },
      select: { id: true, addressSealed: true },
    });
    const mailed = attempts.map((attempt) =>
      unseal(keyring, "Attempt.addressSealed", attempt.id, attempt.addressSealed ?? ""),
    );
    const recipients = [email, ...mailed].map((text) => sendLimitIndex(keyring, { channel: "email", text }));
    if (phoneSealed !== null) {
      const text = unseal(keyring, "Verification.phoneSealed", id, phoneSealed);
      recipients.push(sendLimitIndex(keyring, { channel: "sms", text }));
    }
    await tx.verification.update({
      where: { id },
      data: { codeChecks: 0, codeSends: [], mailSends: [], version: version + 1 },
    });
    if (mode === "live") await forgetSpending(tx, recipients);
    if (mode === "live") await openAddresses(tx, keyring, [email, ...mailed]);
    await audit(tx, now(), { actor, action: "limits.reset", subject: id });
  });
}

/** Resets limits of sign-in codes and birth dates of an account, and opens its bounced addresses. */
export async function resetAccountLimits(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  actor: Actor,
  accountId: string,
): Promise<void> {
  requirePermission(actor, "resetAccountLimits");
  await database.$transaction(async (tx) => {
    const where = { id: accountId, deletedAt: null };
    const select = { world: true } as const;
    const { world } = (await tx.account.findFirst({ where, select })) ?? notFound("account");
    const addresses = await readAddresses({ database: tx, keyring }, accountId);
    const indexes = addresses.map((address) => sendLimitIndex(keyring, address));
    await tx.oneTimeCode.deleteMany({ where: { world, addressIndex: { in: indexes } } });
    await tx.account.update({ where: { id: accountId }, data: { birthDateMisses: [] } });
    if (world === LIVE) {
      await forgetSpending(tx, [...indexes, accountId]);
      await openAddresses(
        tx,
        keyring,
        addresses.flatMap(({ channel, text }) => (channel === "email" ? [text] : [])),
      );
    }
    await audit(tx, now(), { actor, action: "account.limits-reset", subject: accountId });
  });
}

/** Ends the stops of an address for any account: a mail that came back, and limits of its codes. No effect on another. */
export async function allowMailAddress(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  actor: Actor,
  email: string,
): Promise<void> {
  requirePermission(actor, "allowMailAddress");
  const text = email.trim();
  const limits = [sendLimitIndex(keyring, { channel: "email", text }), staffLimitIndex(keyring, text)];
  await database.$transaction(async (tx) => {
    const opened = await openAddresses(tx, keyring, [text]);
    const counted = await forgetSpending(tx, limits);
    for (const subject of opened.length === 0 && counted > 0 ? limits.slice(0, 1) : opened)
      await audit(tx, now(), { actor, action: "mail-address.allowed", subject });
  });
}

/** Expires it now. Refuses where no clock runs, as in a review. */
export async function expireVerification(
  services: Pick<Services, "config" | "database" | "now">,
  actor: Actor,
  verificationId: string,
): Promise<void> {
  requirePermission(actor, "expireVerification");
  const key = await findKey(services.database, verificationId);
  await expireNow(services, key, (tx, { updatedAt }) =>
    audit(tx, updatedAt, { actor, action: "verification.expired", subject: verificationId }),
  );
}

export async function eraseOnRequest(
  services: Pick<Services, "database" | "files" | "keyring" | "log" | "now">,
  actor: Actor,
  verificationId: string,
): Promise<void> {
  requirePermission(actor, "removeVerification");
  await eraseVerification(services, await findKey(services.database, verificationId), actor);
}

export async function eraseAccountOnRequest(
  services: Pick<Services, "database" | "files" | "keyring" | "log" | "now">,
  actor: Actor,
  accountId: string,
): Promise<void> {
  requirePermission(actor, "eraseAccount");
  const where = { id: accountId, deletedAt: null };
  if ((await services.database.account.count({ where })) === 0) notFound("account");
  await deleteAccount(services, accountId, actor);
}

/**
 * A member's own download, for who can't sign in any more (GDPR, article 15). Read in one snapshot: an erasure meanwhile changes
 * nothing in it, and one before it is answered like an unknown account. The entry stands before anything is read.
 */
export async function exportOnRequest(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  actor: Actor,
  accountId: string,
): Promise<Awaited<ReturnType<typeof exportAccount>>> {
  const { database, now } = services;
  requirePermission(actor, "exportAccount");
  const where = { id: accountId, deletedAt: null };
  if ((await database.account.count({ where })) === 0) notFound("account");
  await audit(database, now(), { actor, action: "account.exported", subject: accountId });
  return database.$transaction(
    async (tx) =>
      (await tx.account.count({ where })) === 0
        ? notFound("account")
        : exportAccount({ ...services, database: tx }, accountId),
    { isolationLevel: "RepeatableRead" },
  );
}
