/** Accounts: who a proven phone number belongs to (spec/decisions.md, "Accounts"). */
import { randomUUID } from "node:crypto";
import type { Verification } from "../../../generated/prisma/client.ts";
import { randomText, seal, unseal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.ts";

/** Digits and capitals less I, L, O and U, which people misread or misread into words. */
const SVC_ID_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The interface's length: 32^7 are 34 thousand million. */
const SVC_ID_LENGTH = 7;

/**
 * The account of the person who has just proven the number of this verification. A known number joins its
 * account only if the birth date agrees: numbers are handed on, and a new owner must not inherit somebody
 * else's proofs. Then a new account takes the number. Accounts never merge.
 */
export async function joinAccount(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  verification: Verification,
  at: Date,
): Promise<string> {
  const { mode, phoneIndex, phoneSealed } = verification;
  if (phoneIndex === null || phoneSealed === null)
    throw new Error(`verification ${verification.id} has no phone`);
  // Two verifications that prove one new number at once must find one another's account.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`phone:${mode}:${phoneIndex}`}, 0))`;
  const known = await tx.accountPhone.findUnique({
    where: { mode_phoneIndex: { mode, phoneIndex } },
    include: { account: true },
  });
  const dob = unseal(keyring, "verification.dob", verification.dobSealed);
  const account = known?.account;
  if (account?.dobSealed != null && unseal(keyring, "account.dob", account.dobSealed) === dob) {
    await tx.accountPhone.update({
      where: { mode_phoneIndex: { mode, phoneIndex } },
      data: { provenAt: at },
    });
    return account.id;
  }
  const accountId = await createAccount(tx, { keyring }, verification, at);
  const phone = unseal(keyring, "verification.phone", phoneSealed);
  const owned = { accountId, phoneSealed: seal(keyring, "account.phone", phone), provenAt: at };
  await tx.accountPhone.upsert({
    where: { mode_phoneIndex: { mode, phoneIndex } },
    create: { id: randomUUID(), mode, phoneIndex, ...owned },
    update: owned,
  });
  if (account !== undefined) {
    await audit(tx, at, {
      actor: "system",
      action: "phone.moved",
      subject: accountId,
      detail: { from: account.id },
    });
  }
  return accountId;
}

async function createAccount(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  { mode, firstNameSealed, lastNameSealed, dobSealed }: Verification,
  at: Date,
): Promise<string> {
  const reseal = (field: string, sealed: string) =>
    seal(keyring, `account.${field}`, unseal(keyring, `verification.${field}`, sealed));
  const { id } = await tx.account.create({
    data: {
      id: randomUUID(),
      mode,
      svcId: randomText(SVC_ID_LENGTH, SVC_ID_ALPHABET),
      firstNameSealed: reseal("firstName", firstNameSealed),
      lastNameSealed: reseal("lastName", lastNameSealed),
      dobSealed: reseal("dob", dobSealed),
      createdAt: at,
    },
  });
  return id;
}
