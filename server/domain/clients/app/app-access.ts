/** Access tokens of the Client Credentials grant (RFC 6749, section 4.4): for an app's programs, of two hours. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { decodeJwt } from "jose";
import { z } from "zod";
import { type AppScope, appScopeValues } from "../../../../generated/auth.ts";
import type { App, Credential, Prisma } from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import { noteUnproven } from "../../../context/current-call.ts";
import { refuse } from "../../../errors.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { liveAt, liveSecret, newSecret } from "../../shared/access/credential.ts";
import { lockRow } from "../../shared/lock.ts";
import { later, SECOND_MS } from "../../shared/time.ts";
import { type AssertionFault, checkAssertion } from "./assertion.ts";

const APP_ACCESS_SECONDS = 2 * 60 * 60;

/** How a program proves to be an app's: by an access token of the operator's, or by an assertion (RFC 7523). */
export type AppProof =
  | { kind: "secret"; appId: string; secret: string }
  | { kind: "assertion"; appId?: string; assertion: string };

export interface ProvenApp {
  app: App;
  /** The access token that it was proven by; null for an assertion. */
  parent: Pick<Credential, "id" | "expiresAt"> | null;
}

/** Issuer of apps' tokens; its endpoints are below it. */
export function appIssuerOf({ authUrl }: Pick<Config, "authUrl">): string {
  return `${authUrl}/oauth/app`;
}

/** Audiences of an assertion, of which it names one. */
export function assertionAudiences(config: Pick<Config, "authUrl">): string[] {
  const issuer = appIssuerOf(config);
  return [issuer, `${issuer}/token`];
}

type Needs = Pick<Services, "database" | "now">;

/** Null for an unknown or disabled app, and for whatever proves nothing; a fault for a proven app's assertion that does not count. */
export async function authenticateApp(
  services: Needs & Pick<Services, "keyring" | "config">,
  proof: AppProof,
): Promise<ProvenApp | AssertionFault | null> {
  if (proof.kind === "secret") return findBySecret(services, proof);
  const { assertion } = proof;
  const appId = subjectOf(assertion);
  if (appId === undefined || (proof.appId ?? appId) !== appId) return null;
  const app = await services.database.app.findFirst({ where: { id: appId, disabledAt: null } });
  if (app === null) return null;
  const outcome = await checkAssertion(services, app, assertion, assertionAudiences(services.config));
  if (typeof outcome === "string") return outcome;
  return outcome ? { app, parent: null } : null;
}

async function findBySecret(
  { database, now }: Needs,
  { appId, secret }: { appId: string; secret: string },
): Promise<ProvenApp | null> {
  const found = await database.credential.findFirst({
    where: { ...liveSecret("app_token", secret, now()), app: { disabledAt: null } },
    include: { app: true },
  });
  // Compared here: the database may refuse the text of an id.
  if (found?.app?.id !== appId) {
    noteUnproven(tokenHash(secret));
    return null;
  }
  return { app: found.app, parent: found };
}

/** Claims of any type, of which nothing is proven. No id of an app has other characters, and the database refuses U+0000. */
const Unproven = z.object({ sub: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });

/** The app that an assertion names. */
function subjectOf(assertion: string): string | undefined {
  try {
    return Unproven.safeParse(decodeJwt(assertion)).data?.sub;
  } catch {
    return undefined;
  }
}

/** The asked ones, or all; refuses an unknown one (RFC 6749, section 3.3). */
export function readAppScopes(scope: string | undefined): AppScope[] {
  if (scope === undefined) return [...appScopeValues];
  const asked = new Set(scope.split(" ").filter((one) => one !== ""));
  const known = appScopeValues.filter((one) => asked.has(one));
  if (known.length < asked.size || known.length === 0)
    refuse({ kind: "invalid_scope", code: "unknown_scope", params: { known: appScopeValues } });
  return known;
}

export interface AppAccess {
  accessToken: string;
  scopes: readonly AppScope[];
  expiresInSeconds: number;
}

/**
 * A token that ends with the app token it was issued for, at the latest after two hours. Null if the proof has ended meanwhile:
 * revocations wait for the same lock, and so find each token that was issued.
 */
export async function issueAppAccess(
  { database, now }: Needs,
  { app, parent }: ProvenApp,
  scopes: readonly AppScope[],
): Promise<AppAccess | null> {
  const createdAt = now();
  const usual = later(createdAt, APP_ACCESS_SECONDS * SECOND_MS);
  const expiresAt = parent?.expiresAt && parent.expiresAt < usual ? parent.expiresAt : usual;
  const accessToken = newSecret("app_access_token", app.mode);
  const data = {
    id: randomUUID(),
    kind: "app_access_token",
    appId: app.id,
    parentId: parent?.id ?? null,
    hash: tokenHash(accessToken),
    scopes: [...scopes],
    createdAt,
    expiresAt,
  } satisfies Prisma.CredentialUncheckedCreateInput;
  const isIssued = await database.$transaction(async (tx) => {
    if (!(await stillHolds(tx, { app, parent }, createdAt))) return false;
    await tx.credential.create({ data });
    return true;
  });
  const expiresInSeconds = Math.floor((expiresAt.getTime() - createdAt.getTime()) / SECOND_MS);
  return isIssued ? { accessToken, scopes, expiresInSeconds } : null;
}

async function stillHolds(tx: Transaction, { app, parent }: ProvenApp, at: Date): Promise<boolean> {
  if (parent !== null) {
    await lockRow(tx, "Credential", parent.id);
    return (await tx.credential.count({ where: { id: parent.id, ...liveAt(at) } })) > 0;
  }
  await lockRow(tx, "App", app.id);
  const now = await tx.app.findUnique({ where: { id: app.id } });
  return now !== null && isDeepStrictEqual(now.assertionKeys, app.assertionKeys);
}

/** Another app's token, an unknown one and one that has ended stay as they are. */
export async function revokeAppAccess(
  { database, now }: Needs,
  { id: appId }: App,
  token: string,
): Promise<void> {
  const at = now();
  const where = { ...liveSecret("app_access_token", token, at), appId };
  await database.credential.updateMany({ where, data: { revokedAt: at } });
}

/** Null for a token that does not hold, or is not this app's. */
export async function introspectAppAccess(
  { database, now }: Needs,
  { id: appId }: App,
  token: string,
): Promise<{ scopes: string[]; createdAt: Date; expiresAt: Date } | null> {
  const where = { ...liveSecret("app_access_token", token, now()), appId };
  const found = await database.credential.findFirst({ where });
  if (found === null || found.expiresAt === null) return null;
  return { scopes: found.scopes, createdAt: found.createdAt, expiresAt: found.expiresAt };
}
