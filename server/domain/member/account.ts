/** Accounts: who a proven phone number belongs to (spec/decisions/verification.md, "Accounts"). */
import { randomUUID } from "node:crypto";
import type { Account, Verification } from "../../../generated/prisma/client.ts";
import { seal, unseal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import { lockName } from "../shared/lock.ts";
import { changesOfMove } from "./login-identifiers.ts";
import type { IdentifierChange } from "./security-notice.ts";
import { randomSvcId } from "./svc-id.ts";

/** Whose verification it is from now on, and what members are to be told of their ways to sign in. */
export interface Joined {
  account: Pick<Account, "id" | "svcId">;
  changes: IdentifierChange[];
}

/**
 * The account of the person who has just proven this number. A known number joins its account only if the birth date
 * agrees, else a new account takes it, because numbers are handed on. Accounts never merge.
 */
export async function joinAccount(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  verification: Verification,
  at: Date,
): Promise<Joined> {
  const phone = provenPhone(verification);
  await lockPhone(tx, phone);
  const known = await tx.accountPhone.findUnique({
    where: { mode_phoneIndex: keyOf(phone) },
    include: { account: true },
  });
  const dob = unseal(keyring, "verification.dob", verification.dobSealed);
  const account = known?.account;
  if (account?.dobSealed != null && unseal(keyring, "account.dob", account.dobSealed) === dob) {
    await tx.accountPhone.update({
      where: { mode_phoneIndex: keyOf(phone) },
      data: { provenAt: at },
    });
    return { account, changes: [] };
  }
  const created = await createAccount(tx, { keyring }, verification, at);
  const giving = { accountId: created.id, owner: account?.id ?? null };
  return { account: created, changes: await givePhone(tx, { keyring }, verification, giving, at) };
}

/**
 * The same for a member who was signed in already: the number is theirs from now on, whosever it was before,
 * since they have it in their hand. Who they say to be is kept with an account that did not know it yet.
 */
export async function joinPhone(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  verification: Verification,
  account: Joined["account"],
  at: Date,
): Promise<Joined> {
  const { id: accountId } = account;
  const phone = provenPhone(verification);
  await lockPhone(tx, phone);
  const known = await tx.accountPhone.findUnique({ where: { mode_phoneIndex: keyOf(phone) } });
  const owner = known?.accountId ?? null;
  const changes = await givePhone(tx, { keyring }, verification, { accountId, owner }, at);
  await tx.account.updateMany({
    where: { id: accountId, dobSealed: null, deletedAt: null },
    data: personalOf({ keyring }, verification),
  });
  return { account, changes };
}

interface ProvenPhone {
  mode: Verification["mode"];
  phoneIndex: string;
  phoneSealed: string;
}

function provenPhone({ id, mode, phoneIndex, phoneSealed }: Verification): ProvenPhone {
  if (phoneIndex === null || phoneSealed === null) throw new Error(`verification ${id} has no phone`);
  return { mode, phoneIndex, phoneSealed };
}

function keyOf({ mode, phoneIndex }: ProvenPhone) {
  return { mode, phoneIndex };
}

/** Two verifications that prove one new number at once must find one another's account. */
async function lockPhone(tx: Transaction, { mode, phoneIndex }: ProvenPhone): Promise<void> {
  await lockName(tx, "phone", mode, phoneIndex);
}

/** Writes down whose number it is; that it was somebody else's before is on record. */
async function givePhone(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  verification: Verification,
  { accountId, owner }: { accountId: string; owner: string | null },
  at: Date,
): Promise<IdentifierChange[]> {
  const proven = provenPhone(verification);
  const phone = unseal(keyring, "verification.phone", proven.phoneSealed);
  const address = { channel: "sms", text: phone } as const;
  const giving = { mode: proven.mode, accountId, owner, address };
  const changes = await changesOfMove(tx, keyring, giving, at);
  const owned = { accountId, phoneSealed: seal(keyring, "account.phone", phone), provenAt: at };
  await tx.accountPhone.upsert({
    where: { mode_phoneIndex: keyOf(proven) },
    create: { id: randomUUID(), ...keyOf(proven), ...owned },
    update: owned,
  });
  if (owner !== null && owner !== accountId) {
    const moved = { actor: "system", action: "phone.moved", subject: accountId };
    await audit(tx, at, { ...moved, detail: { from: owner } });
  }
  return changes;
}

async function createAccount(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  verification: Verification,
  at: Date,
): Promise<Account> {
  return tx.account.create({
    data: {
      id: randomUUID(),
      mode: verification.mode,
      svcId: randomSvcId(),
      ...personalOf({ keyring }, verification),
      createdAt: at,
    },
  });
}

/** Who the person says to be, sealed for an account. */
function personalOf(
  { keyring }: Pick<Services, "keyring">,
  { firstNameSealed, lastNameSealed, dobSealed }: Verification,
) {
  const reseal = (field: string, sealed: string) =>
    seal(keyring, `account.${field}`, unseal(keyring, `verification.${field}`, sealed));
  return {
    firstNameSealed: reseal("firstName", firstNameSealed),
    lastNameSealed: reseal("lastName", lastNameSealed),
    dobSealed: reseal("dob", dobSealed),
  };
}
