/**
 * The link in a mail with a code, for the owner of an address that strangers ask codes for: the browser that opens it is
 * known there from then on, and so has codes of its own (spec/decisions/security.md, "Known browsers"). It signs nobody in.
 */
import { derivedSecret, type Keyring, randomToken, sameSecret } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import {
  addressOf,
  charge,
  DAY_MS,
  earlier,
  findKnownBrowser,
  LIVE,
  lockName,
  rememberBrowser,
  type World,
} from "../../shared/index.ts";

/** As long as the codes that were asked for count for the address. */
const LINK_MS = DAY_MS;

/** Where the link leads: a host that the page which asked for the code has. */
export function ownBrowserUrl(
  { config: { ssoUrl }, keyring }: Pick<Services, "config" | "keyring">,
  { host }: { host?: string },
  codeId: string,
): string {
  const url = new URL("/email-link/own-browser", ssoUrl);
  if (host !== undefined) url.hostname = host;
  url.searchParams.set("token", `${codeId}.${secretOf(keyring, codeId)}`);
  return url.href;
}

function secretOf(keyring: Keyring, codeId: string): string {
  return derivedSecret(keyring, "own-browser", codeId, "");
}

/** Whose mail the link is of: the world and the code; null for a link that is none, or is too old. */
export async function readOwnBrowserLink(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  token: string,
): Promise<{ codeId: string; world: World } | null> {
  const [, codeId, secret] = /^([0-9a-f-]{36})\.([\w-]+)$/.exec(token) ?? [];
  if (codeId === undefined || secret === undefined || !sameSecret(secret, secretOf(keyring, codeId)))
    return null;
  const createdAt = { gt: earlier(now(), LINK_MS) };
  const code = await database.oneTimeCode.findFirst({ where: { id: codeId, purpose: "sign_in", createdAt } });
  return code && { codeId, world: code.world };
}

/**
 * Makes the browser known at the address that the mail went to, and returns its new secret; null where the link is too old.
 * Refuses more browsers than a few a day.
 */
export async function makeBrowserKnown(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now">,
  { token, former }: { token: string; former: (world: World) => string | undefined },
): Promise<{ world: World; knownSecret: string } | null> {
  const { database, keyring, now } = services;
  const link = await readOwnBrowserLink(services, token);
  if (link === null) return null;
  const { codeId, world } = link;
  const given = former(world);
  return database.$transaction(async (tx) => {
    const code = await tx.oneTimeCode.findUnique({ where: { id: codeId } });
    if (code === null) return null;
    const { addressIndex } = code;
    const key = { world, holder: "member", address: addressOf(keyring, code) } as const;
    await lockName(tx, "code", world, addressIndex);
    // A second click, or a second mail.
    if (given !== undefined && (await findKnownBrowser(tx, keyring, given, key, now())) !== null)
      return { world, knownSecret: given };
    if (world === LIVE)
      await charge(tx, services, [{ kind: "known_link", of: { recipient: addressIndex } }], now());
    const knownSecret = randomToken();
    await rememberBrowser(tx, keyring, { ...key, former: given, secret: knownSecret }, now());
    return { world, knownSecret };
  });
}
