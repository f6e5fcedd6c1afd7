/** Where a member goes on with a verification that they began on our pages, in any browser: the login journey it belongs to. */

import type { Config } from "../../config.ts";
import { seal, unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { BRAND_FIELDS, type BrandSource, brandOf } from "../clients/index.ts";
import { type LetterBrand, letterBrand } from "./letter.ts";

/** The journey as its pages know it. */
export interface JourneyOrigin {
  /** Null on the way from the account page. */
  clientId: string | null;
  /** Path and query; the query is the login link's. */
  path: string;
  /** Of the pages. */
  language: string;
}

export interface Resumption extends Pick<JourneyOrigin, "path" | "language"> {
  client: BrandSource | null;
}

/**
 * Remembers the newest journey; with `isKept`, only where none is. The rows that others read stay as they are, so no other
 * call is disturbed.
 */
export async function rememberOrigin(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  verificationId: string,
  { clientId, path, language }: JourneyOrigin,
  { isKept = false } = {},
): Promise<void> {
  const kept = await readResumption({ database, keyring }, verificationId);
  if (kept !== null && (isKept || (kept.path === path && kept.language === language))) return;
  const pathSealed = seal(keyring, "Resumption.pathSealed", verificationId, path);
  // One statement, as of two tabs at once both write; nothing for a verification that was erased meanwhile.
  await database.$executeRaw`
    INSERT INTO "Resumption" (id, "clientId", "pathSealed", language)
    SELECT id, ${clientId}, ${pathSealed}, ${language} FROM "Verification" WHERE id = ${verificationId}::uuid
    ON CONFLICT (id) DO UPDATE
      SET "clientId" = EXCLUDED."clientId", "pathSealed" = EXCLUDED."pathSealed", language = EXCLUDED.language`;
}

/** Null for a partner's verification, which its own pages go on with. */
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

/** In whose name its mails are; a partner's verification has its app's name only. */
export function letterBrandOf(
  { ssoUrl }: Pick<Config, "ssoUrl">,
  resumption: Resumption | null,
  language: string,
): LetterBrand | null {
  const client = resumption?.client ?? null;
  return client === null ? null : letterBrand(ssoUrl, brandOf(client, language));
}

/**
 * Where somebody goes on who may be a stranger: whoever holds a link that was mailed to a mistyped address. "state" and a
 * code challenge bind a login to the browser that began it (RFC 9700, section 4.7), so such a link is not handed on: the
 * client's own site is. Null where that can't be known.
 */
export function strangersUrl(ssoUrl: string, path: string): string | null {
  const url = new URL(path, ssoUrl);
  const { searchParams } = url;
  if (!searchParams.has("state") && !searchParams.has("code_challenge")) return url.href;
  const back = searchParams.get("redirect_uri") ?? "";
  return /^https?:/.test(back) && URL.canParse(back) ? new URL(back).origin : null;
}
