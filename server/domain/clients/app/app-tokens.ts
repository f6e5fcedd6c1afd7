/** Which app a bearer token of the white-label API opens. Looking tokens up is a part of every call, so lookups gather. */
import { type App, Prisma } from "../../../../generated/prisma/client.ts";
import { realTime } from "../../../context/clock.ts";
import { currentWork, doWork } from "../../../context/work.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { OpenDatabase } from "../../../platform/database/database.ts";
import type { AppTokens, Services } from "../../../services.ts";
import { createBatchLoader } from "../../../sharing/batch-loader.ts";

type Needs = Pick<Services, "runPrepared" | "now"> & Pick<OpenDatabase, "isEmbedded">;

type ListColumn = { [Column in keyof App]: App[Column] extends unknown[] ? Column : never }[keyof App];

/** Prisma keeps a list that is not given as NULL, and reads that as an empty one. */
const LISTS: Readonly<Record<ListColumn, true>> = {
  consumerGroups: true,
  redirectUrls: true,
  methodsOff: true,
};

/** One by one: a prepared `app.*` fails once a migration has added a column (PostgreSQL, "PREPARE"). */
const COLUMNS = Object.values(Prisma.AppScalarFieldEnum).map((column) =>
  column in LISTS ? `coalesce(app."${column}", '{}') AS "${column}"` : `app."${column}"`,
);

/** As `liveSecret` has it (shared/credential.ts): the row is found by the SHA-256 of the secret. */
const LOOKUP = {
  name: "app-token",
  text: `
    SELECT token.hash, ${COLUMNS.join(", ")}
    FROM "Credential" AS token JOIN "App" AS app ON app.id = token."appId"
    WHERE token.hash = ANY ($1::text[]) AND token.kind = 'app_token' AND token."revokedAt" IS NULL
      AND app."disabledAt" IS NULL
      AND (token."expiresAt" IS NULL OR token."expiresAt" > $2::timestamptz)`,
};

/**
 * One for all calls of a process. By itself and through Prisma, each lookup was half of what a wrong token costs, and of
 * 400 connections with one, others' calls waited for that.
 */
export function createAppTokens({ runPrepared, now, isEmbedded }: Needs): AppTokens {
  return createBatchLoader(
    // New work, for all who wait for it: refused as a whole where there is no room (platform/database/room.ts).
    (hashes) =>
      doWork("partner", async () => {
        const at = realTime(now()).toISOString();
        return (await runPrepared<App & { hash: string }>(LOOKUP, [hashes, at])).rows;
      }),
    ({ hash }) => hash,
    ({ hash: _, ...app }): App => app,
    { isEmbedded },
  );
}

/** The app that a token opens; null for a token that is unknown, revoked or past its end. */
export async function appOfToken(
  { appTokens }: Pick<Services, "appTokens">,
  accessToken: string,
): Promise<App | null> {
  // The call has waited for the database then: it has begun, and has so much less of its time left.
  const endWait = currentWork().beginWait();
  try {
    return await appTokens.load(tokenHash(accessToken));
  } finally {
    endWait();
  }
}
