/** App tokens of the white-label API: authenticates callers, with batched lookups. */
import { type App, Prisma } from "../../../../generated/prisma/client.ts";
import { realTime } from "../../../context/clock.ts";
import { currentWork, doWork } from "../../../context/work.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { OpenDatabase } from "../../../platform/database/database.ts";
import type { AppOfToken, AppTokens, Services } from "../../../services.ts";
import { createBatchLoader } from "../../../sharing/batch-loader.ts";
import { MAIL_RULES } from "./mail-rule.ts";

type Needs = Pick<Services, "runPrepared" | "now"> & Pick<OpenDatabase, "isEmbedded">;

type ListColumn = { [Column in keyof App]: App[Column] extends unknown[] ? Column : never }[keyof App];

/** Prisma stores a missing list as NULL, and reads it as an empty one. */
const LISTS: Readonly<Record<ListColumn, true>> = {
  consumerGroups: true,
  redirectUrls: true,
  methodsOff: true,
  walletProofs: true,
  ...MAIL_RULES,
};

/** By name: a prepared `app.*` fails once a migration adds a column (PostgreSQL, "PREPARE"). */
const COLUMNS = Object.values(Prisma.AppScalarFieldEnum).map((column) =>
  column in LISTS ? `coalesce(app."${column}", '{}') AS "${column}"` : `app."${column}"`,
);

/** As `liveSecret` (shared/access/credential.ts): found by the SHA-256 of the secret. Both kinds: the operator's, and those of two hours. */
const LOOKUP = {
  name: "app-token",
  text: `
    SELECT token.hash, token.id::text AS "tokenId", token.scopes AS "tokenScopes", ${COLUMNS.join(", ")}
    FROM "Credential" AS token JOIN "App" AS app ON app.id = token."appId"
    WHERE token.hash = ANY ($1::text[]) AND token.kind IN ('app_token', 'app_access_token') AND token."revokedAt" IS NULL
      AND app."disabledAt" IS NULL
      AND (token."expiresAt" IS NULL OR token."expiresAt" > $2::timestamptz)`,
};

/** One for all calls of a process, in one statement, so that wrong tokens delay no others. */
export function createAppTokens({ runPrepared, now, isEmbedded }: Needs): AppTokens {
  return createBatchLoader(
    // New work for all that wait: refused as a whole without room (platform/database/room.ts).
    (hashes) =>
      doWork("partner", async () => {
        const at = realTime(now()).toISOString();
        return (
          await runPrepared<App & { hash: string; tokenId: string; tokenScopes: string[] }>(LOOKUP, [
            hashes,
            at,
          ])
        ).rows;
      }),
    ({ hash }) => hash,
    ({ hash: _, tokenId, tokenScopes: scopes, ...app }): AppOfToken => ({ app, tokenId, scopes }),
    { isEmbedded },
  );
}

/** Null for an unknown, revoked or expired token. */
export async function appOfToken(
  { appTokens }: Pick<Services, "appTokens">,
  accessToken: string,
): Promise<AppOfToken | null> {
  // The call has waited for the database: counts that against its time.
  const endWait = currentWork().beginWait();
  try {
    return await appTokens.load(tokenHash(accessToken));
  } finally {
    endWait();
  }
}
