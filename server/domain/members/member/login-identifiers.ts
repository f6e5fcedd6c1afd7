/** Login identifiers: e-mail addresses and phone numbers; each belongs to one account at a time. */
import { randomUUID } from "node:crypto";
import type { Account, Prisma, LoginIdentifier as Row } from "../../../../generated/prisma/client.ts";
import { type Keyring, seal, unseal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { likelyLanguage } from "../../messages/language.ts";
import { endSessions } from "../../shared/access/browser-session.ts";
import type { ContactAddress } from "../../shared/access/one-time-code.ts";
import { audit } from "../../shared/audit.ts";
import { typed } from "../../shared/closed-columns.ts";
import { lockNames, lockRow } from "../../shared/lock.ts";
import { DAY_MS, earlier, HOUR_MS } from "../../shared/time.ts";
import type { World } from "../../shared/world.ts";
import { identityIndexes } from "./address.ts";
import { type IdentifierChange, putSecurityNotices } from "./security-notice.ts";
import { readTerritory, territoryColumns } from "./territory.ts";

function unsealAddress(keyring: Keyring, row: Pick<Row, "id" | "channel" | "addressSealed">): ContactAddress {
  const { id, channel, addressSealed } = typed(row);
  return { channel, text: unseal(keyring, "LoginIdentifier.addressSealed", id, addressSealed) };
}

export interface LoginIdentifier {
  id: string;
  address: ContactAddress;
  provenAt: Date;
}

// Age at which a number only identifies: it no longer signs in beside a mail address. Numbers are handed on.
const NUMBER_DAYS = 90;

export function isProvenOfLate({ provenAt }: Pick<Row, "provenAt">, at: Date): boolean {
  return provenAt > earlier(at, NUMBER_DAYS * DAY_MS);
}

export async function listLoginIdentifiers(
  { database, keyring }: Pick<Services, "keyring"> & { database: Queryable },
  accountId: string,
): Promise<LoginIdentifier[]> {
  const rows = await database.loginIdentifier.findMany({
    where: { accountId },
    orderBy: [{ channel: "asc" }, { provenAt: "desc" }, { id: "asc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    provenAt: row.provenAt,
    address: unsealAddress(keyring, row),
  }));
}

export async function readAddresses(
  services: Parameters<typeof listLoginIdentifiers>[0],
  accountId: string,
): Promise<ContactAddress[]> {
  return (await listLoginIdentifiers(services, accountId)).map(({ address }) => address);
}

function keyOf(keyring: Keyring, world: World, address: ContactAddress) {
  const addressIndex = { in: identityIndexes(keyring, address) };
  return { world, addressIndex } satisfies Prisma.LoginIdentifierWhereInput;
}

/** Account of an address; null if not proven in this world. */
export async function findOwner(
  on: Queryable,
  keyring: Keyring,
  world: World,
  address: ContactAddress,
): Promise<Account | null> {
  const found = await on.loginIdentifier.findFirst({
    where: keyOf(keyring, world, address),
    include: { account: true },
  });
  return found?.account ?? null;
}

/** Finds the owner under a lock, so that no other account gets the address before the commit. */
export async function lockOwner(
  tx: Transaction,
  keyring: Keyring,
  world: World,
  address: ContactAddress,
): Promise<Account | null> {
  const names = identityIndexes(keyring, address).map((index) => `login-identifier:${world}:${index}`);
  await lockNames(tx, names);
  return findOwner(tx, keyring, world, address);
}

/** Orphans by one number: more would allow trying birth dates. */
const ORPHANS_MAX = 3;

/** Account without its only number, which can't be signed in to. */
export const ORPHANED = {
  orphanedAt: { not: null },
  deletedAt: null,
  loginIdentifiers: { none: {} },
} satisfies Prisma.AccountWhereInput;

/** Adopts the orphan of this number whose birth date matches; under `lockOwner`. */
export async function adoptOrphan(
  tx: Transaction,
  keyring: Keyring,
  world: World,
  address: ContactAddress,
  isTheirs: (account: Account) => boolean,
): Promise<Account | undefined> {
  const formerPhoneIndex = { in: identityIndexes(keyring, address) };
  const found = await tx.account.findMany({
    where: { ...ORPHANED, world, formerPhoneIndex },
    take: ORPHANS_MAX + 1,
  });
  const orphan = found.length > ORPHANS_MAX ? undefined : found.find(isTheirs);
  if (orphan !== undefined)
    await tx.account.update({
      where: { id: orphan.id },
      data: { orphanedAt: null, formerPhoneIndex: null },
    });
  return orphan;
}

interface ProvenAddress {
  world: World;
  accountId: string;
  address: ContactAddress;
  owner: string | null;
  actor: "member" | "system";
  inJourney?: boolean;
}

/** Period in which an account's first sign-in is the one that opened it. */
const OPENING_MS = HOUR_MS;

/** Whether the account has seen only its opening sign-in, just now: then no notice is due. */
async function isBeingOpened(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const account = await tx.account.findUniqueOrThrow({
    where: { id },
    select: { createdAt: true, sessions: { select: { createdAt: true } } },
  });
  const opened = account.createdAt.getTime();
  const [first, ...others] = account.sessions;
  const isFirst = others.length === 0 && first?.createdAt.getTime() === opened;
  return isFirst && account.createdAt > earlier(at, OPENING_MS);
}

/** Gives an account its newly proven address, under `lockOwner`. Returns the changes that need notices. */
export async function giveAddress(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  { world, accountId, address, owner, actor, inJourney = false }: ProvenAddress,
  at: Date,
): Promise<IdentifierChange[]> {
  const { channel, text } = address;
  const changes: IdentifierChange[] = [];
  const key = keyOf(keyring, world, address);
  const [addressIndex] = identityIndexes(keyring, address);
  if (owner !== accountId && !(inJourney && (await isBeingOpened(tx, accountId, at)))) {
    const before = await readAddresses({ database: tx, keyring }, accountId);
    changes.push({ world, accountId, action: `${channel}_added`, at, before });
  }
  if (owner !== null && owner !== accountId) {
    const left = (await readAddresses({ database: tx, keyring }, owner)).filter((one) => one.text !== text);
    const language = await languageOf(tx, owner);
    changes.push({ world, accountId: owner, action: "sms_moved", at, before: left, language });
    await audit(tx, at, { actor, action: "phone.moved", subject: accountId, detail: { from: owner } });
    // Makes it an orphan (spec/decisions/members.md, "Orphans").
    if (left.length === 0) {
      const data = { orphanedAt: at, formerPhoneIndex: addressIndex };
      await tx.account.updateMany({ where: { id: owner, deletedAt: null }, data });
    }
  }
  const { count } = await tx.loginIdentifier.updateMany({
    where: key,
    data: { accountId, provenAt: at, addressIndex },
  });
  if (count === 0) {
    const id = randomUUID();
    const addressSealed = seal(keyring, "LoginIdentifier.addressSealed", id, text);
    const data = { id, world, addressIndex, channel, addressSealed, accountId, provenAt: at };
    await tx.loginIdentifier.create({ data });
  }
  return changes;
}

/** Language of an absent member: their choice, else the most common of their country. */
async function languageOf(tx: Transaction, id: string): Promise<string> {
  const account = await tx.account.findUnique({
    where: { id },
    select: { language: true, ...territoryColumns },
  });
  return account?.language ?? likelyLanguage(readTerritory(account));
}

/** Removes an address and ends the other sessions; refuses for the last one, without which no sign-in is possible. */
export async function removeLoginIdentifier(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  {
    session: { world, accountId, sessionId },
    id,
    language,
  }: { session: { world: World; accountId: string; sessionId: string }; id: string; language: string },
): Promise<"removed" | "last" | "unknown"> {
  const { database, keyring, now } = services;
  return transact(database, async (tx) => {
    if (!(await lockRow(tx, "Account", accountId))) return "unknown";
    const all = await listLoginIdentifiers({ database: tx, keyring }, accountId);
    const identifier = all.find((each) => each.id === id);
    if (identifier === undefined) return "unknown";
    if (all.length === 1) return "last";
    const at = now();
    await tx.loginIdentifier.delete({ where: { id } });
    await endSessions(tx, { accountId }, sessionId);
    await audit(tx, at, { actor: "member", action: "sign-in-way.removed", subject: accountId });
    const before = all.map(({ address }) => address);
    const action = `${identifier.address.channel}_removed` as const;
    await putSecurityNotices(tx, services, [{ world, accountId, action, at, before }], language);
    return "removed";
  });
}
