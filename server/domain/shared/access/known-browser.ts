/**
 * Known browsers: where somebody has signed in by a code to an address, codes to it are counted apart, so that strangers
 * who ask for codes or guess them shut out nobody (spec/decisions/security.md, "Known browsers").
 */
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { blindIndexes, derivedSecret, type Keyring, tokenHash } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { DAY_MS, earlier } from "../time.ts";
import type { World } from "../world.ts";
import type { ContactAddress } from "./one-time-code.ts";

/** Longer than the year after which members verify again, and the longest that browsers keep a cookie (RFC 6265bis). */
export const KNOWN_BROWSER_DAYS = 400;
export const KNOWN_BROWSER_MS = KNOWN_BROWSER_DAYS * DAY_MS;

/** Whose address it is: a member and a staff user may have the same one. */
export type AddressHolder = "member" | "staff";

/** With the +tag: at some providers it is somebody else's mailbox. The first one is kept. */
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

/** The hash of a browser in which somebody has signed in at this address; null for any other. */
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

/** Whether anybody has signed in with this secret's browser. */
export async function isKnownBrowser(
  { database, now }: Pick<Services, "database" | "now">,
  secret: string,
): Promise<boolean> {
  const where = { ...isCurrent(now()), hash: tokenHash(secret) };
  return (await database.knownBrowser.findFirst({ where })) !== null;
}

/** Double-click tolerance: derived, so that both halves of one get the same. */
export function newKnownSecret(keyring: Keyring, codeId: string, browserSecret: string): string {
  return derivedSecret(keyring, "known-browser", codeId, browserSecret);
}

/** A sign-in: the browser has a new secret from now on, so that nobody plants one, and is known at its other addresses still. */
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
  // Under a former index key it would be counted twice.
  await tx.knownBrowser.deleteMany({ where: { hash, world, addressIndex: { in: indexes.slice(1) } } });
  const [addressIndex] = indexes;
  await tx.knownBrowser.upsert({
    where: { hash_world_addressIndex: { hash, world, addressIndex } },
    create: { hash, world, addressIndex, lastAt: at },
    update: { lastAt: at },
  });
}

/** How many browsers are known at each of these addresses, by their last sign-in. Nothing else is kept of them. */
export async function listKnownBrowsers(
  on: Queryable,
  keyring: Keyring,
  { world, holder, addresses }: Pick<KnownKey, "world" | "holder"> & { addresses: readonly ContactAddress[] },
): Promise<{ address: ContactAddress; lastAt: Date }[]> {
  const byIndex = new Map(
    addresses.flatMap((address) =>
      indexesOf(keyring, holder, address).map((index) => [index, address] as const),
    ),
  );
  const rows = await on.knownBrowser.findMany({
    where: { world, addressIndex: { in: [...byIndex.keys()] } },
    orderBy: { lastAt: "asc" },
  });
  return rows.flatMap(({ addressIndex, lastAt }) => {
    const address = byIndex.get(addressIndex);
    return address === undefined ? [] : [{ address, lastAt }];
  });
}

/** With the account: at these addresses no browser is known any more. */
export async function forgetKnownBrowsers(
  tx: Transaction,
  keyring: Keyring,
  { world, holder, addresses }: Pick<KnownKey, "world" | "holder"> & { addresses: readonly ContactAddress[] },
): Promise<void> {
  const addressIndex = { in: addresses.flatMap((address) => indexesOf(keyring, holder, address)) };
  await tx.knownBrowser.deleteMany({ where: { world, addressIndex } });
}
