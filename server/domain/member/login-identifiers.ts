/** The addresses and numbers by which a member signs in: shown, added, taken away. */
import { randomUUID } from "node:crypto";
import type { Mode } from "../../../generated/prisma/client.ts";
import { seal, unseal } from "../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import { lockName, lockRow } from "../shared/lock.ts";
import { accountOf, identityIndex, type MemberAddress } from "./address.ts";
import { type IdentifierChange, notifyOfIdentifierChanges } from "./security-notice.ts";

export interface LoginIdentifier {
  id: string;
  address: MemberAddress;
  provenAt: Date;
}

/** Mail addresses first, the one proven last before the others. */
export async function listLoginIdentifiers(
  { database, keyring }: Pick<Services, "keyring"> & { database: Queryable },
  accountId: string,
): Promise<LoginIdentifier[]> {
  const order = { where: { accountId }, orderBy: [{ provenAt: "desc" }, { id: "asc" }] } as const;
  const emails = await database.accountEmail.findMany({ ...order, orderBy: [...order.orderBy] });
  const phones = await database.accountPhone.findMany({ ...order, orderBy: [...order.orderBy] });
  return [
    ...emails.map(({ id, emailSealed, provenAt }) => ({
      id,
      provenAt,
      address: { channel: "email" as const, text: unseal(keyring, "account.email", emailSealed) },
    })),
    ...phones.map(({ id, phoneSealed, provenAt }) => ({
      id,
      provenAt,
      address: { channel: "sms" as const, text: unseal(keyring, "account.phone", phoneSealed) },
    })),
  ];
}

/**
 * Gives the account an address that the member has just proven. A number moves here from another account, since numbers
 * are handed on. A mail address stays with its account: who has it can sign in there, and take it away there.
 */
export async function giveAddress(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  { mode, accountId, address }: Omit<IdentifierMove, "owner">,
  at: Date,
): Promise<IdentifierChange[] | "taken"> {
  const index = identityIndex(keyring, address);
  const kind = address.channel === "email" ? "email" : "phone";
  // The lock of joinAccount and of signing up: nobody gives the same address away meanwhile.
  await lockName(tx, kind, mode, index);
  const owner = await accountOf(tx, keyring, mode, address);
  const isElsewhere = owner !== null && owner !== accountId;
  if (isElsewhere && kind === "email") return "taken";
  const changes = await changesOfMove(tx, keyring, { mode, accountId, owner, address }, at);
  if (address.channel === "email") {
    const owned = { accountId, emailSealed: seal(keyring, "account.email", address.text), provenAt: at };
    await tx.accountEmail.upsert({
      where: { mode_emailIndex: { mode, emailIndex: index } },
      create: { id: randomUUID(), mode, emailIndex: index, ...owned },
      update: owned,
    });
    return changes;
  }
  const owned = { accountId, phoneSealed: seal(keyring, "account.phone", address.text), provenAt: at };
  await tx.accountPhone.upsert({
    where: { mode_phoneIndex: { mode, phoneIndex: index } },
    create: { id: randomUUID(), mode, phoneIndex: index, ...owned },
    update: owned,
  });
  if (isElsewhere) {
    const moved = { actor: "member", action: "phone.moved", subject: accountId };
    await audit(tx, at, { ...moved, detail: { from: owner } });
  }
  return changes;
}

/** An address goes to an account from nobody, or from another one; to whom it belongs already, nothing changes. */
export interface IdentifierMove {
  mode: Mode;
  accountId: string;
  owner: string | null;
  address: MemberAddress;
}

/** Whom to tell what once the address is given; asked before it is. */
export async function changesOfMove(
  tx: Transaction,
  keyring: Services["keyring"],
  { mode, accountId, owner, address }: IdentifierMove,
  at: Date,
): Promise<IdentifierChange[]> {
  if (owner === accountId) return [];
  const reached = async (id: string) =>
    (await listLoginIdentifiers({ database: tx, keyring }, id)).map((way) => way.address);
  const deed = address.channel === "email" ? "email_added" : "sms_added";
  const added: IdentifierChange = { mode, deed, at, before: await reached(accountId) };
  if (owner === null) return [added];
  const left = (await reached(owner)).filter(({ text }) => text !== address.text);
  return [added, { mode, deed: "sms_moved", at, before: left }];
}

/** Takes an address away, but never the last one: nobody could ever sign in again. */
export async function removeLoginIdentifier(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">,
  { mode, accountId, id, language }: { mode: Mode; accountId: string; id: string; language: string },
): Promise<"removed" | "last" | "unknown"> {
  const { database, keyring, now } = services;
  const removed = await database.$transaction(async (tx) => {
    if (!(await lockRow(tx, "Account", accountId))) return "unknown";
    const all = await listLoginIdentifiers({ database: tx, keyring }, accountId);
    const way = all.find((each) => each.id === id);
    if (way === undefined) return "unknown";
    if (all.length === 1) return "last";
    const at = now();
    await tx.accountEmail.deleteMany({ where: { id, accountId } });
    await tx.accountPhone.deleteMany({ where: { id, accountId } });
    await audit(tx, at, { actor: "member", action: "sign-in-way.removed", subject: accountId });
    const deed = way.address.channel === "email" ? "email_removed" : "sms_removed";
    return { mode, deed, at, before: all.map(({ address }) => address) } satisfies IdentifierChange;
  });
  if (typeof removed === "string") return removed;
  await notifyOfIdentifierChanges(services, [removed], language);
  return "removed";
}
