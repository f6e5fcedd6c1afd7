/** Resumption: page at which a member continues a verification of ours in any browser. */

import type { Config } from "../../config.ts";
import { seal, unseal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { MAIL_RULES } from "../clients/app/mail-rule.ts";
import { BRAND_FIELDS, type BrandSource, brandOf } from "../clients/brand/brand.ts";
import { type LetterBrand, letterBrand } from "./letter.ts";

export interface JourneyOrigin {
  clientId: string | null;
  path: string;
  language: string;
}

export interface Resumption extends Pick<JourneyOrigin, "path" | "language"> {
  client: BrandSource | null;
}

/** Stores the latest journey; with `isKept`, only the first. Own rows, so that no other call waits. */
export async function rememberOrigin(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  verificationId: string,
  { clientId, path, language }: JourneyOrigin,
  { isKept = false } = {},
): Promise<void> {
  const kept = await readResumption({ database, keyring }, verificationId);
  if (kept !== null && (isKept || (kept.path === path && kept.language === language))) return;
  const pathSealed = seal(keyring, "Resumption.pathSealed", verificationId, path);
  // One statement, for two tabs at once; no effect if the verification was erased meanwhile.
  await database.$executeRaw`
    INSERT INTO "Resumption" (id, "clientId", "pathSealed", language)
    SELECT id, ${clientId}, ${pathSealed}, ${language} FROM "Verification" WHERE id = ${verificationId}::uuid
    ON CONFLICT (id) DO UPDATE
      SET "clientId" = EXCLUDED."clientId", "pathSealed" = EXCLUDED."pathSealed", language = EXCLUDED.language`;
}

/** Null for a partner's verification, which its own pages continue. */
export async function readResumption(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  verificationId: string,
): Promise<Resumption | null> {
  const found = await database.resumption.findUnique({
    where: { id: verificationId },
    include: { client: { select: BRAND_FIELDS } },
  });
  if (found === null) return null;
  const { client, pathSealed, language } = found;
  return { client, language, path: unseal(keyring, "Resumption.pathSealed", verificationId, pathSealed) };
}

/** Rules of the client that last asked for it; null for none. */
export async function findAskingClient(tx: Transaction, verificationId: string) {
  const where = { id: verificationId };
  const found = await tx.resumption.findUnique({ where, select: { client: { select: MAIL_RULES } } });
  return found?.client ?? null;
}

export function letterBrandOf(
  { ssoUrl }: Pick<Config, "ssoUrl">,
  resumption: Resumption | null,
  language: string,
): LetterBrand | null {
  const client = resumption?.client ?? null;
  return client === null ? null : letterBrand(ssoUrl, brandOf(client, language));
}

/**
 * URL to continue at for an unknown opener, such as the owner of a mistyped address. "state" and the code challenge
 * bind a login to its browser (RFC 9700, section 4.7), so this is the client's site, null if unknown.
 */
export function strangersUrl(ssoUrl: string, path: string): string | null {
  const url = new URL(path, ssoUrl);
  const { searchParams } = url;
  if (!searchParams.has("state") && !searchParams.has("code_challenge")) return url.href;
  const back = searchParams.get("redirect_uri") ?? "";
  return /^https?:/.test(back) && URL.canParse(back) ? new URL(back).origin : null;
}
