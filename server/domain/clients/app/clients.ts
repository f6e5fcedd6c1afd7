import type * as stored from "../../../../generated/prisma/client.ts";
import { noteKey, noteUnproven } from "../../../context/current-call.ts";
import { conflict, notFound } from "../../../errors.ts";
import { randomId, tokenHash } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { liveAt, liveSecret } from "../../shared/access/credential.ts";
import { audit } from "../../shared/audit.ts";
import { type Keyset, type Paged, type PageRequest, pageOf } from "../../shared/lists/keyset.ts";
import { lockRow } from "../../shared/lock.ts";
import { switchOff } from "../../shared/switch-off.ts";
import { findApp, requireUnused } from "./apps.ts";
import { type InstallationHosts, refuseTakenDomain, requireFreeDomain } from "./client-domain.ts";
import {
  type ClientChanges,
  type InstallationSettings,
  type NewClientSettings,
  newClientSettings,
  requireSupergroups,
  requireVariables,
  validateClient,
  validateNewClient,
} from "./client-rules.ts";
import {
  omitSwitches,
  type Profile,
  readSwitches,
  requireProfile,
  switchesGiven,
  toProfiled,
} from "./profiles.ts";

type Needs = Pick<Services, "database" | "now">;
type Saving = Needs & { config: InstallationSettings & InstallationHosts };

/** Columns that are not read with a client. */
export const UNREAD = { logo: true, darkLogo: true } as const;
export type Client = Omit<stored.Client, keyof typeof UNREAD>;

/** Form of an id: other texts are not looked up, as the database may refuse them. */
const CLIENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

export async function createClient(
  { database, now, config }: Saving,
  operator: string,
  appId: string,
  given: NewClientSettings,
): Promise<Client> {
  const settings = newClientSettings(given);
  const app = await findApp({ database }, appId);
  const { mode } = app;
  validateNewClient(given);
  requireSupergroups(settings, app);
  requireVariables(config, { mode, legacy: settings.legacy });
  const createdAt = now();
  const id = randomId("cl");
  return database
    .$transaction(async (tx) => {
      await requireFreeDomain(tx, config, { domain: settings.domain, clientId: id });
      await requireFreeAudience(tx, { ...settings, mode, clientId: id });
      const data = { ...omitSwitches(settings), ...toProfiled(settings), id, appId, mode, createdAt };
      const client = await tx.client.create({ data, omit: UNREAD });
      const detail = { appId };
      await audit(tx, createdAt, { actor: operator, action: "client.created", subject: id, detail });
      return client;
    })
    .catch(refuseTakenDomain);
}

/** Updates given fields, under the row's lock: concurrent changes must be valid together. */
export async function updateClient(
  { database, now, config }: Saving,
  operator: string,
  clientId: string,
  { disabled, ...given }: ClientChanges & { disabled?: boolean | undefined },
): Promise<Client> {
  return database
    .$transaction(async (tx) => {
      const known = await lockedClient(tx, clientId);
      requireProfile(given);
      const changes = switchesGiven(given);
      const before = readSwitches(known);
      const changed = { ...known, ...before, ...changes };
      // Its tokens would show more than members agreed to.
      if (before.narrowConsent && !changed.narrowConsent) conflict("narrow_consent_stays");
      validateClient(changed);
      requireSupergroups(changed, await findApp({ database: tx }, known.appId));
      requireVariables(config, changed);
      await requireFreeDomain(tx, config, { domain: changes.domain, clientId });
      await requireFreeAudience(tx, { ...changes, mode: known.mode, clientId });
      const at = now();
      const switched = await switchOff(tx, known, disabled, { actor: operator, of: "client", at });
      const fields = Object.keys(given);
      if (fields.length > 0)
        await audit(tx, at, {
          actor: operator,
          action: "client.changed",
          subject: clientId,
          detail: { fields },
        });
      const data = { ...omitSwitches(changes), ...toProfiled(changed), ...switched };
      return tx.client.update({ where: { id: clientId }, data, omit: UNREAD });
    })
    .catch(refuseTakenDomain);
}

/** Removes an unused client. A withdrawn consent is kept as proof, with its client. */
export async function removeClient(
  { database, now }: Needs,
  operator: string,
  clientId: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const { logoType, darkLogoType } = await lockedClient(tx, clientId);
    const at = now();
    const ofClient = { where: { clientId }, select: { clientId: true } } as const;
    await requireUnused({
      credentials: tx.credential.findFirst({ where: { clientId, ...liveAt(at) } }),
      members: tx.consent.findFirst(ofClient),
      logo: Promise.resolve(logoType ?? darkLogoType),
    });
    await audit(tx, at, { actor: operator, action: "client.removed", subject: clientId });
    await tx.client.delete({ where: { id: clientId }, select: { id: true } });
  });
}

/** `where`: those of a team (`ownedBy`); absent: all. */
export function listClients(
  { database }: Pick<Services, "database">,
  { appId, ...page }: PageRequest & { appId?: string | undefined },
  where: stored.Prisma.ClientWhereInput = {},
): Promise<Paged<Client>> {
  const ofApp = appId === undefined ? {} : { appId };
  const find = ({ where: after, ...keyset }: Keyset) =>
    database.client.findMany({ ...keyset, where: { ...where, ...ofApp, ...after }, omit: UNREAD });
  return pageOf(page, find, { ids: CLIENT_ID });
}

export function isClientId(text: string): boolean {
  return CLIENT_ID.test(text);
}

/** Null for any text that is no client's id. */
export async function findClient(
  { database }: { database: Queryable },
  clientId: string,
): Promise<Client | null> {
  if (!isClientId(clientId)) return null;
  return database.client.findUnique({ where: { id: clientId }, omit: UNREAD });
}

export async function getClient(on: { database: Queryable }, clientId: string): Promise<Client> {
  return (await findClient(on, clientId)) ?? notFound("client");
}

export async function lockedClient(tx: Transaction, clientId: string): Promise<Client> {
  await lockRow(tx, "Client", clientId);
  return getClient({ database: tx }, clientId);
}

/** Neither client nor app is disabled. */
const SERVED = { disabledAt: null, app: { disabledAt: null } };

/** Client without a secret, by its id alone (RFC 6749, section 3.2.1); null for another. */
export async function findPublicClient(
  { database }: { database: Queryable },
  clientId: string,
): Promise<Client | null> {
  if (!isClientId(clientId)) return null;
  const where = { id: clientId, profile: "public" satisfies Profile, ...SERVED };
  return database.client.findFirst({ where, omit: UNREAD });
}

/** Authenticates a client; null for any wrong pair. */
export async function authenticateClient(
  { database, now }: Needs,
  clientId: string,
  clientSecret: string,
): Promise<Client | null> {
  const secret = await database.credential.findFirst({
    where: { ...liveSecret("client_secret", clientSecret, now()), client: SERVED },
    select: { id: true, client: { omit: UNREAD } },
  });
  // Compared here: the database may refuse the text of an id.
  if (secret?.client?.id !== clientId) {
    noteUnproven(tokenHash(clientSecret));
    return null;
  }
  noteKey(secret.id);
  return secret.client;
}

/** Refuses the audience of another client of the mode. Of two that get one at the same time, the eldest client's counts. */
async function requireFreeAudience(
  database: Queryable,
  {
    exchangeAudience,
    mode,
    clientId,
  }: Pick<ClientChanges, "exchangeAudience"> & { mode: stored.Mode; clientId: string },
): Promise<void> {
  if (exchangeAudience === undefined || exchangeAudience === null) return;
  const where = { exchangeAudience, mode, id: { not: clientId } };
  if ((await database.client.findFirst({ where, select: { id: true } })) !== null) conflict("audience_taken");
}
