// Known browsers: after a sign-in at an address its codes are counted apart, so that unknown callers who ask for
// codes or guess them can't lock the owner out (spec/decisions/security.md, "Known browsers").
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { blindIndexes, derivedSecret, type Keyring, tokenHash } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { DAY_MS, earlier } from "../time.ts";
import type { World } from "../world.ts";
import type { ContactAddress } from "./one-time-code.ts";

/** Longer than the year between verifications, and the longest life of a cookie (RFC 6265bis). */
export const KNOWN_BROWSER_DAYS = 400;
export const KNOWN_BROWSER_MS = KNOWN_BROWSER_DAYS * DAY_MS;

export type AddressHolder = "member" | "staff";

/** With the +tag: at some providers it is another person's mailbox. The first index is stored. */
function indexesOf(keyring: Keyring, holder: AddressHolder, { text }: ContactAddress): [string, ...string[]] {
  return blindIndexes(keyring, `known-browser.${holder}`, text.toLowerCase());
}

interface KnownKey {
  world: World;
  holder: AddressHolder;
  address: ContactAddress;
}

function isCurrent(at: Date): Prisma.KnownBrowserWhereInput {
  return { lastAt: { gt: earlier(at, KNOWN_BROWSER_MS) } };
}

export async function findKnownBrowser(
  on: Queryable,
  keyring: Keyring,
  secret: string | undefined,
  { world, holder, address }: KnownKey,
  at: Date,
): Promise<string | null> {
  if (secret === undefined) return null;
  const hash = tokenHash(secret);
  const addressIndex = { in: indexesOf(keyring, holder, address) };
  const found = await on.knownBrowser.findFirst({ where: { ...isCurrent(at), hash, world, addressIndex } });
  return found && hash;
}

/** Whether the browser of this secret has signed in at any address. */
export async function isKnownBrowser(
  { database, now }: Pick<Services, "database" | "now">,
  secret: string,
): Promise<boolean> {
  const where = { ...isCurrent(now()), hash: tokenHash(secret) };
  return (await database.knownBrowser.findFirst({ where })) !== null;
}

/** Double-click tolerance: derived, so that both requests get the same. */
export function newKnownSecret(keyring: Keyring, codeId: string, browserSecret: string): string {
  return derivedSecret(keyring, "known-browser", codeId, browserSecret);
}

/** Gives the browser a new secret at sign-in, so that a planted one is void, and keeps its other addresses. */
export async function rememberBrowser(
  tx: Transaction,
  keyring: Keyring,
  { former, secret, ...key }: KnownKey & { former: string | undefined; secret: string },
  at: Date,
): Promise<void> {
  const { world, holder, address } = key;
  const hash = tokenHash(secret);
  if (former !== undefined)
    await tx.knownBrowser.updateMany({ where: { hash: tokenHash(former), world }, data: { hash } });
  const indexes = indexesOf(keyring, holder, address);
  // A former index key would count it twice.
  await tx.knownBrowser.deleteMany({ where: { hash, world, addressIndex: { in: indexes.slice(1) } } });
  const [addressIndex] = indexes;
  await tx.knownBrowser.upsert({
    where: { hash_world_addressIndex: { hash, world, addressIndex } },
    create: { hash, world, addressIndex, lastAt: at },
    update: { lastAt: at },
  });
}

export async function listKnownBrowsers(
  on: Queryable,
  keyring: Keyring,
  { world, holder, addresses }: Pick<KnownKey, "world" | "holder"> & { addresses: readonly ContactAddress[] },
): Promise<{ address: ContactAddress; hash: string; lastAt: Date }[]> {
  const byIndex = new Map(
    addresses.flatMap((address) =>
      indexesOf(keyring, holder, address).map((index) => [index, address] as const),
    ),
  );
  const rows = await on.knownBrowser.findMany({
    where: { world, addressIndex: { in: [...byIndex.keys()] } },
    orderBy: { lastAt: "asc" },
  });
  return rows.flatMap(({ addressIndex, hash, lastAt }) => {
    const address = byIndex.get(addressIndex);
    return address === undefined ? [] : [{ address, hash, lastAt }];
  });
}

export async function forgetKnownBrowsers(
  tx: Transaction,
  keyring: Keyring,
  { world, holder, addresses }: Pick<KnownKey, "world" | "holder"> & { addresses: readonly ContactAddress[] },
): Promise<void> {
  const addressIndex = { in: addresses.flatMap((address) => indexesOf(keyring, holder, address)) };
  await tx.knownBrowser.deleteMany({ where: { world, addressIndex } });
}
