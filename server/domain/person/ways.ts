/** The addresses and numbers by which a member signs in: shown, added, taken away. */
import { randomUUID } from "node:crypto";
import type { Mode } from "../../../generated/prisma/client.ts";
import { seal, unseal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.ts";
import { type CodeChecked, checkCode } from "../session/code.ts";
import { accountOf, identityIndex, type MemberAddress } from "./address.ts";
import { lockAccount } from "./lock.ts";

export interface SignInWay {
  id: string;
  address: MemberAddress;
  provenAt: Date;
}

type Stored = Pick<Services, "database" | "keyring">;

/** Mail addresses first, the one proven last before the others. */
export async function readWays({ database, keyring }: Stored, accountId: string): Promise<SignInWay[]> {
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

/** A member who adds an address, with the code that went there. */
export interface NewWay {
  mode: Mode;
  browserSecret: string;
  accountId: string;
  code: string;
}

/**
 * Gives the account an address that the member has just proven. A number moves here from another account,
 * since numbers are handed on. A mail address stays with its account: who has it can sign in there, and
 * take it away there.
 */
export function addWay(
  services: Stored & Pick<Services, "now">,
  { code, ...key }: NewWay,
): Promise<CodeChecked<"added" | "taken">> {
  return checkCode(services, { ...key, purpose: "add" }, code, async (tx, { address }, at) => {
    if (!(await lockAccount(tx, key.accountId))) return null;
    return give(tx, services, { ...key, address }, at);
  });
}

async function give(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  { mode, accountId, address }: Pick<NewWay, "mode" | "accountId"> & { address: MemberAddress },
  at: Date,
): Promise<"added" | "taken"> {
  const index = identityIndex(keyring, address);
  const kind = address.channel === "email" ? "email" : "phone";
  // The lock of joinAccount and of signing up: nobody gives the same address away meanwhile.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}:${mode}:${index}`}, 0))`;
  const owner = await accountOf(tx, keyring, mode, address);
  const isElsewhere = owner !== null && owner !== accountId;
  if (address.channel === "email") {
    if (isElsewhere) return "taken";
    const owned = { accountId, emailSealed: seal(keyring, "account.email", address.text), provenAt: at };
    await tx.accountEmail.upsert({
      where: { mode_emailIndex: { mode, emailIndex: index } },
      create: { id: randomUUID(), mode, emailIndex: index, ...owned },
      update: owned,
    });
    return "added";
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
  return "added";
}

/** Takes an address away, but never the last one: nobody could ever sign in again. */
export async function removeWay(
  { database, now }: Pick<Services, "database" | "now">,
  accountId: string,
  id: string,
): Promise<"removed" | "last" | "unknown"> {
  return database.$transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return "unknown";
    const of = { where: { accountId }, select: { id: true } } as const;
    const [emails, phones] = [await tx.accountEmail.findMany(of), await tx.accountPhone.findMany(of)];
    const all = [...emails, ...phones];
    if (!all.some((way) => way.id === id)) return "unknown";
    if (all.length === 1) return "last";
    await tx.accountEmail.deleteMany({ where: { id, accountId } });
    await tx.accountPhone.deleteMany({ where: { id, accountId } });
    await audit(tx, now(), { actor: "member", action: "sign-in-way.removed", subject: accountId });
    return "removed";
  });
}
