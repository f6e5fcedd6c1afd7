/** Accounts by proven phone number (spec/decisions/verification.md, "Accounts"). */

import { randomUUID } from "node:crypto";
import type { Account, Verification } from "../../../../generated/prisma/client.ts";
import { CROCKFORD_BASE32, randomText, seal, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import type { ContactAddress } from "../../shared/access/one-time-code.ts";
import { type World, worldOfRow } from "../../shared/world.ts";
import { adoptOrphan, giveAddress, lockOwner } from "./login-identifiers.ts";
import type { IdentifierChange } from "./security-notice.ts";

/** The interface's length: 32^7 are 34 thousand million. */
const SVC_ID_LENGTH = 7;

export interface AccountOfPhone {
  account: Pick<Account, "id" | "svcId">;
  changes: IdentifierChange[];
}

/**
 * Account of a newly proven number. A known number leads to its account only with the same birth date, else to its
 * orphan with that date, else to a new account: numbers are handed on. Accounts never merge.
 */
export async function findOrCreateAccount(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  verification: Verification,
  at: Date,
): Promise<AccountOfPhone> {
  const world = worldOfRow(verification);
  const { dobSealed } = verification;
  const address = provenPhone(keyring, verification);
  const owner = await lockOwner(tx, keyring, world, address);
  const dob = unseal(keyring, "Verification.dobSealed", verification.id, dobSealed);
  const isTheirs = ({ id, dobSealed: known }: Account) =>
    known !== null && unseal(keyring, "Account.dobSealed", id, known) === dob;
  const known =
    owner === null || isTheirs(owner) ? owner : await adoptOrphan(tx, keyring, world, address, isTheirs);
  const account =
    known ?? (await createAccount(tx, world, at, (id) => sealForAccount(keyring, verification, id)));
  const proven = {
    world,
    accountId: account.id,
    address,
    owner: owner?.id ?? null,
    actor: "system",
  } as const;
  return { account, changes: await giveAddress(tx, { keyring }, proven, at) };
}

/** Moves a newly proven number to a signed-in member's account, with the claim if it has no name yet. */
export async function addPhone(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  verification: Verification,
  account: AccountOfPhone["account"],
  at: Date,
): Promise<AccountOfPhone> {
  const { id: accountId } = account;
  const world = worldOfRow(verification);
  const address = provenPhone(keyring, verification);
  const owner = (await lockOwner(tx, keyring, world, address))?.id ?? null;
  const proven = { world, accountId, address, owner, actor: "system", inJourney: true } as const;
  const changes = await giveAddress(tx, { keyring }, proven, at);
  await tx.account.updateMany({
    where: { id: accountId, dobSealed: null, deletedAt: null },
    data: sealForAccount(keyring, verification, accountId),
  });
  return { account, changes };
}

function provenPhone(keyring: Services["keyring"], { id, phoneSealed }: Verification): ContactAddress {
  if (phoneSealed === null) throw new Error(`verification ${id} has no phone`);
  return { channel: "sms", text: unseal(keyring, "Verification.phoneSealed", id, phoneSealed) };
}

/** `svcId` is the account's number for partners: it never changes, and identifies no person by itself. */
export async function createAccount(
  tx: Transaction,
  world: World,
  at: Date,
  sealedFor: (id: string) => Partial<ReturnType<typeof sealForAccount>> = () => ({}),
): Promise<Account> {
  const svcId = randomText(SVC_ID_LENGTH, CROCKFORD_BASE32).toUpperCase();
  const id = randomUUID();
  return tx.account.create({ data: { id, world, svcId, ...sealedFor(id), createdAt: at } });
}

function sealForAccount(keyring: Services["keyring"], verification: Verification, accountId: string) {
  const reseal = (column: "firstNameSealed" | "lastNameSealed" | "dobSealed") => {
    const text = unseal(keyring, `Verification.${column}`, verification.id, verification[column]);
    return seal(keyring, `Account.${column}`, accountId, text);
  };
  return {
    firstNameSealed: reseal("firstNameSealed"),
    lastNameSealed: reseal("lastNameSealed"),
    dobSealed: reseal("dobSealed"),
  };
}
