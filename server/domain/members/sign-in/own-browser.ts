// Link in a code's mail, for an owner whose address others ask codes for: makes the opening browser known, with codes
// of its own (spec/decisions/security.md, "Known browsers"). It signs no one in.
import { derivedSecret, type Keyring, randomToken, sameSecret } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { findKnownBrowser, rememberBrowser } from "../../shared/access/known-browser.ts";
import { addressOf } from "../../shared/access/one-time-code.ts";
import { charge } from "../../shared/budget.ts";
import { lockName } from "../../shared/lock.ts";
import { DAY_MS, earlier } from "../../shared/time.ts";
import { LIVE, type World } from "../../shared/world.ts";

const LINK_MS = DAY_MS;

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

/** Makes the browser known at the mail's address; returns its new secret, null for an expired link. */
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
    if (given !== undefined && (await findKnownBrowser(tx, keyring, given, key, now())) !== null)
      return { world, knownSecret: given };
    if (world === LIVE)
      await charge(tx, services, [{ kind: "known_link", of: { recipient: addressIndex } }], now());
    const knownSecret = randomToken();
    await rememberBrowser(tx, keyring, { ...key, former: given, secret: knownSecret }, now());
    return { world, knownSecret };
  });
}
