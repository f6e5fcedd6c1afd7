// Variable envelope return path (VERP): a sender for each mail, so that a bounce (RFC 3464) identifies it. A bounced
// address gets no mail for a day.
import { domainToASCII } from "node:url";
import type { Mode } from "../../../generated/prisma/client.ts";
import {
  randomText,
  seal,
  shortLivedIndex,
  shortLivedIndexes,
  tokenHash,
  unseal,
} from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { BouncedError, type MailMessage, type SendMail } from "../../platform/delivery/delivery.ts";
import type { Services } from "../../services.ts";
import { DAY_MS, earlier } from "../shared/time.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

/** Mail servers give up after some five days (RFC 5321, section 4.5.4.1). */
export const BOUNCE_DAYS_MAX = 7;
const AVOIDED_MS = DAY_MS;

const HEX = "0123456789abcdef";
const TOKEN_LENGTH = 32;

export function readReturnPath(text: string, domain: string): string | undefined {
  const [, token, at] = /^b-([0-9a-f]{32})@(.+)$/.exec(text.toLowerCase()) ?? [];
  return token === undefined || at !== domain ? undefined : tokenHash(token);
}

/** Sends mails that bounce to `domain`, or elsewhere for null. Refuses an address that bounced within a day. */
export function avoidingBounces(services: Needs, domain: string | null, send: SendMail): SendMail {
  return async (mail) => {
    const bouncedAt = await findBounce(services, mail.to);
    if (bouncedAt !== null) throw new BouncedError(bouncedAt);
    const returnPath = domain === null ? {} : { returnPath: await noteSentMail(services, domain, mail) };
    await send({ ...mail, ...returnPath });
  };
}

async function noteSentMail(
  { database, keyring, now }: Needs,
  domain: string,
  { id, to }: Pick<MailMessage, "id" | "to">,
): Promise<string> {
  const token = id === undefined ? randomText(TOKEN_LENGTH, HEX) : tokenOf(keyring, id, to);
  const hash = tokenHash(token);
  const toSealed = seal(keyring, "SentMail.toSealed", hash, to);
  const data = { hash, toSealed, mode: "live", sentAt: now() } as const;
  await database.sentMail.createMany({ data, skipDuplicates: true });
  return `b-${token}@${domain}`;
}

/** Stable: greylisting knows a mail by its envelope (RFC 6647, section 2.2). */
function tokenOf(keyring: Needs["keyring"], id: string, to: string): string {
  const keyed = tokenHash(shortLivedIndex(keyring, "mail.return-path", `${id} ${to}`));
  return Buffer.from(keyed, "base64url").toString("hex").slice(0, TOKEN_LENGTH);
}

export interface SentMail {
  hash: string;
  to: string;
  mode: Mode;
}

export async function findSentMail(
  { database, keyring, now }: Needs,
  hash: string,
): Promise<SentMail | null> {
  const sentAfter = earlier(now(), BOUNCE_DAYS_MAX * DAY_MS);
  const row = await database.sentMail.findFirst({ where: { hash, sentAt: { gt: sentAfter } } });
  return row && { hash, mode: row.mode, to: unseal(keyring, "SentMail.toSealed", hash, row.toSealed) };
}

export async function avoidAddress({ database, keyring, now }: Needs, to: string): Promise<void> {
  const hash = tokenHash(randomText(TOKEN_LENGTH, HEX));
  const at = now();
  const [bouncedIndex] = indexesOf(keyring, to);
  const toSealed = seal(keyring, "SentMail.toSealed", hash, to);
  await database.sentMail.create({
    data: { hash, toSealed, mode: "live", sentAt: at, bouncedAt: at, bouncedIndex },
  });
}

/** Moment of the bounce that shuts an address; null for an open one. */
export async function findBounce({ database, keyring, now }: Needs, to: string): Promise<Date | null> {
  const where = { bouncedIndex: { in: indexesOf(keyring, to) }, bouncedAt: sinceShut(now()) };
  const row = await database.sentMail.findFirst({ where, orderBy: { bouncedAt: "desc" } });
  return row?.bouncedAt ?? null;
}

function sinceShut(at: Date) {
  return { gt: earlier(at, AVOIDED_MS) };
}

/** Ends the day of bounced addresses; returns the keyed hashes of those that were shut. */
export async function openAddresses(
  tx: Transaction,
  keyring: Needs["keyring"],
  addresses: readonly string[],
): Promise<string[]> {
  const bouncedIndex = { in: addresses.flatMap((to) => indexesOf(keyring, to)) };
  const shut = await tx.sentMail.findMany({ where: { bouncedIndex }, select: { bouncedIndex: true } });
  await tx.sentMail.deleteMany({ where: { bouncedIndex } });
  return [...new Set(shut.flatMap((row) => row.bouncedIndex ?? []))];
}

export async function countShutAddresses({
  database,
  now,
}: Pick<Needs, "database" | "now">): Promise<number> {
  const where = { bouncedIndex: { not: null }, bouncedAt: sinceShut(now()) };
  return (await database.sentMail.groupBy({ by: "bouncedIndex", where })).length;
}

/** With its +tag: a bounce of ada+none@ says nothing about ada@. */
function indexesOf(keyring: Needs["keyring"], to: string): [string, ...string[]] {
  const at = to.lastIndexOf("@");
  const address = `${to.slice(0, at)}@${domainToASCII(to.slice(at + 1))}`.toLowerCase();
  return shortLivedIndexes(keyring, "mail.bounced", address);
}

/** Retention: deletes some; returns how many. */
export async function forgetSentMail(
  { database }: Pick<Needs, "database">,
  at: Date,
  limit: number,
): Promise<number> {
  const old = { sentAt: { lt: earlier(at, BOUNCE_DAYS_MAX * DAY_MS) } };
  const where = { OR: [old, { bouncedAt: { lt: earlier(at, AVOIDED_MS) } }] };
  return (await database.sentMail.deleteMany({ where, limit })).count;
}
