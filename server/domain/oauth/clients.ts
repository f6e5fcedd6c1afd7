/** OAuth clients: the applications of brands that sign members in, and the secrets that prove them. */
import { randomUUID } from "node:crypto";
import type * as stored from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import { randomText, randomToken, tokenHash } from "../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { findApp } from "../app/apps.ts";
import { audit } from "../shared/audit.ts";
import { type Keyset, type Paged, type PageRequest, pageOf } from "../shared/keyset.ts";
import { lockRow } from "../shared/lock.ts";
import {
  type ClientSettings,
  type InstallationSettings,
  type NewClientSettings,
  newClientSettings,
  requireSoundClient,
  requireSupergroups,
  requireVariables,
} from "./client-rules.ts";

type Stored = Pick<Services, "database" | "now">;
type Saving = Stored & { config: InstallationSettings };

/** A client as it is worked with: its logo, up to 256 KiB, is read where it is shown only. */
export type Client = Omit<stored.Client, "logo">;
export const WITHOUT_LOGO = { logo: true } as const;

const CLIENT_ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** What an id may look like: other texts, which may be such as no database takes, are not looked up. */
const CLIENT_ID = /^[A-Za-z0-9_-]{1,64}$/;
/** One in use and one to rotate to. */
const LIVE_SECRETS_MAX = 2;
/** As many as the document promises at most; a client that rotates daily reaches it in three years. */
const SECRETS_SHOWN_MAX = 1000;

export async function createClient(
  { database, now, config }: Saving,
  operator: string,
  appId: string,
  given: NewClientSettings,
): Promise<Client> {
  const settings = newClientSettings(given);
  const app = await findApp({ database }, appId);
  const { mode } = app;
  requireSoundClient(settings);
  requireSupergroups(settings, app);
  requireVariables(config, { mode, legacy: settings.legacy });
  const createdAt = now();
  const id = `cl_${randomText(12, CLIENT_ID_ALPHABET)}`;
  return database.$transaction(async (tx) => {
    await audit(tx, createdAt, { actor: operator, action: "client.created", subject: id, detail: { appId } });
    return tx.client.create({ data: { ...settings, id, appId, mode, createdAt }, omit: WITHOUT_LOGO });
  });
}

/** Changes what is given. Under the row's lock: two changes at once must not be sound only one by one. */
export async function updateClient(
  { database, now, config }: Saving,
  operator: string,
  clientId: string,
  changes: Partial<ClientSettings>,
): Promise<Client> {
  return database.$transaction(async (tx) => {
    const known = await lockedClient(tx, clientId);
    const changed = { ...known, ...changes };
    requireSoundClient(changed);
    requireSupergroups(changed, await findApp({ database: tx }, known.appId));
    requireVariables(config, changed);
    const detail = { fields: Object.keys(changes) };
    await audit(tx, now(), { actor: operator, action: "client.changed", subject: clientId, detail });
    return tx.client.update({ where: { id: clientId }, data: changes, omit: WITHOUT_LOGO });
  });
}

export function listClients(
  { database }: Pick<Services, "database">,
  { appId, ...page }: PageRequest & { appId?: string | undefined },
): Promise<Paged<Client>> {
  const ofApp = appId === undefined ? {} : { appId };
  const find = ({ where, ...keyset }: Keyset) =>
    database.client.findMany({ ...keyset, where: { ...ofApp, ...where }, omit: WITHOUT_LOGO });
  return pageOf(page, find, { ids: CLIENT_ID });
}

export function isClientId(text: string): boolean {
  return CLIENT_ID.test(text);
}

/** Null for whatever is no client's id: it may be any text that stood in an address. */
export async function findClient(
  { database }: { database: Queryable },
  clientId: string,
): Promise<Client | null> {
  if (!isClientId(clientId)) return null;
  return database.client.findUnique({ where: { id: clientId }, omit: WITHOUT_LOGO });
}

async function requireClient(on: Queryable, clientId: string): Promise<Client> {
  return (await findClient({ database: on }, clientId)) ?? refuse({ kind: "not_found", what: "client" });
}

/** The client as it stays until the transaction ends. */
export async function lockedClient(tx: Transaction, clientId: string): Promise<Client> {
  await lockRow(tx, "Client", clientId);
  return requireClient(tx, clientId);
}

/** A secret as it is shown, this once. */
export interface IssuedSecret {
  secretId: string;
  clientSecret: string;
  createdAt: Date;
}

/** Issues a secret. The client's row is locked, so that two calls at once cannot both be the second. */
export async function issueClientSecret(
  { database, now }: Stored,
  operator: string,
  clientId: string,
): Promise<IssuedSecret> {
  const createdAt = now();
  const secretId = randomUUID();
  return database.$transaction(async (tx) => {
    const { mode } = await lockedClient(tx, clientId);
    if ((await tx.clientSecret.count({ where: { clientId, revokedAt: null } })) >= LIVE_SECRETS_MAX) {
      const detail = `${LIVE_SECRETS_MAX} secrets of this client are live; revoke one first.`;
      refuse({ kind: "conflict", detail });
    }
    const clientSecret = `cohort_secret_${mode}_${randomToken()}`;
    await tx.clientSecret.create({
      data: { id: secretId, clientId, hash: tokenHash(clientSecret), createdAt },
    });
    await audit(tx, createdAt, {
      actor: operator,
      action: "client-secret.issued",
      subject: clientId,
      detail: { secretId },
    });
    return { secretId, clientSecret, createdAt };
  });
}

export async function listClientSecrets({ database }: Pick<Services, "database">, clientId: string) {
  await requireClient(database, clientId);
  const orderBy = [{ createdAt: "desc" }, { id: "asc" }] as const;
  return database.clientSecret.findMany({
    where: { clientId },
    orderBy: [...orderBy],
    take: SECRETS_SHOWN_MAX,
  });
}

/** From here on the secret is refused. Revoking it once more changes nothing, and nothing is on record of it. */
export async function revokeClientSecret(
  { database, now }: Stored,
  operator: string,
  clientId: string,
  secretId: string,
): Promise<void> {
  const secret = await database.clientSecret.findFirst({ where: { id: secretId, clientId } });
  if (secret === null) refuse({ kind: "not_found", what: "secret" });
  const at = now();
  await database.$transaction(async (tx) => {
    const live = { id: secretId, revokedAt: null };
    const { count } = await tx.clientSecret.updateMany({ where: live, data: { revokedAt: at } });
    if (count === 0) return;
    const detail = { secretId };
    await audit(tx, at, { actor: operator, action: "client-secret.revoked", subject: clientId, detail });
  });
}

/**
 * The client that a secret proves; null for a wrong pair, whatever is wrong with it. The secret is found
 * by its SHA-256, so no time that a comparison takes says anything about a secret that somebody guesses.
 */
export async function authenticateClient(
  { database }: Pick<Services, "database">,
  clientId: string,
  clientSecret: string,
): Promise<Client | null> {
  const secret = await database.clientSecret.findUnique({
    where: { hash: tokenHash(clientSecret) },
    select: { clientId: true, revokedAt: true, client: { omit: WITHOUT_LOGO } },
  });
  return secret?.clientId === clientId && secret.revokedAt === null ? secret.client : null;
}
