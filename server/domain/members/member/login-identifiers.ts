/** Login identifiers: the e-mail addresses and phone numbers that members sign in with; each belongs to one account at a time. */
import { randomUUID } from "node:crypto";
import type { Account, Prisma, LoginIdentifier as Row } from "../../../../generated/prisma/client.ts";
import { type Keyring, seal, unseal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { likelyLanguage } from "../../messages/index.ts";
import {
  audit,
  type ContactAddress,
  DAY_MS,
  earlier,
  endSessions,
  HOUR_MS,
  lockNames,
  lockRow,
  typed,
  type World,
} from "../../shared/index.ts";
import { identityIndexes } from "./address.ts";
import { type IdentifierChange, putSecurityNotices } from "./security-notice.ts";
import { readTerritory, territoryColumns } from "./territory.ts";

export function unsealAddress(
  keyring: Keyring,
  row: Pick<Row, "id" | "channel" | "addressSealed">,
): ContactAddress {
  const { id, channel, addressSealed } = typed(row);
  return { channel, text: unseal(keyring, "LoginIdentifier.addressSealed", id, addressSealed) };
}

export interface LoginIdentifier {
  id: string;
  address: ContactAddress;
  provenAt: Date;
}

/**
 * A number that was not proven for so long identifies, and neither signs in where there is a mail address nor counts for a
 * verification: numbers are handed on.
 */
const NUMBER_DAYS = 90;

export function isProvenOfLate({ provenAt }: Pick<Row, "provenAt">, at: Date): boolean {
  return provenAt > earlier(at, NUMBER_DAYS * DAY_MS);
}

/** Mail addresses first, the one proven last before the others. */
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

/** The account that an address belongs to; null when nobody in this world has proven it. */
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

/** The same under a lock: until the transaction ends nobody else gives the address to an account. */
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

/** So many orphans lead back by one number: else wrong birth dates could be tried until one is right. */
const ORPHANS_MAX = 3;

/** An account that has lost its only number, and that nobody can sign in to. */
export const ORPHANED = {
  orphanedAt: { not: null },
  deletedAt: null,
  loginIdentifiers: { none: {} },
} satisfies Prisma.AccountWhereInput;

/** The orphan of this number that is its member's, who has proven the number again; under `lockOwner`. */
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
  /** The account that `lockOwner` found. */
  owner: string | null;
  /** Who is on record for it, where the address moves. */
  actor: "member" | "system";
  /** On a login page, where the account may have been opened a moment ago. */
  inJourney?: boolean;
}

/** After its opening an account's first sign-in is still the one that opened it. */
const OPENING_MS = HOUR_MS;

/** Whether the sign-in that opened the account is the only one that it has seen, and not long ago: then nobody else has to be told. */
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

/**
 * Gives an account the address that its member has just proven, under `lockOwner`. A number moves here from another
 * account, since numbers are handed on; the move is audited. Returns the changes that notices are due for.
 */
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
    // Nobody can sign in to it any more (spec/decisions/members.md, "Orphans").
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

/** Of a member who is not here: what they chose, else what most people of their country read. */
async function languageOf(tx: Transaction, id: string): Promise<string> {
  const account = await tx.account.findUnique({
    where: { id },
    select: { language: true, ...territoryColumns },
  });
  return account?.language ?? likelyLanguage(readTerritory(account));
}

/** Removes an address and ends the other sessions, but never the last one: nobody could ever sign in again. */
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
