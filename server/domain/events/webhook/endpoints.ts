/** Webhook endpoints of an app (spec/decisions/webhooks.md). */
import { randomUUID } from "node:crypto";
import type { Prisma, WebhookEndpoint, WebhookSecret } from "../../../../generated/prisma/client.ts";
import { conflict, invalid, notFound } from "../../../errors.ts";
import { type Keyring, seal, unseal } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { publicAddressFault } from "../../../platform/network/public-http.ts";
import type { Services } from "../../../services.ts";
import { findApp } from "../../clients/app/apps.ts";
import { audit } from "../../shared/audit.ts";
import { lockRow } from "../../shared/lock.ts";
import { requireName } from "../../shared/plain-text.ts";
import { requireEventType } from "../event/follow.ts";
import { liveSecrets, newSecret } from "./secrets.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** Limit of an app: one for each environment and system, not for each member. */
const ENDPOINTS_MAX = 20;

/** Paused by an operator, by us after three days of failures, or because of a 410. */
export type PauseReason = "operator" | "failing" | "gone";

export interface EndpointSettings {
  url: string;
  types: string[];
  description: string;
  /** Undefined: the console's admins are notified. */
  contactEmail?: string | undefined;
}

export type NewEndpoint = Partial<EndpointSettings> & Pick<EndpointSettings, "url">;

export interface EndpointWithSecrets extends WebhookEndpoint {
  secrets: WebhookSecret[];
}

/** Secret shown this once. */
export interface CreatedEndpoint extends EndpointWithSecrets {
  secret: string;
}

/** Receives events from now on. Refuses an invalid address, and one endpoint too many. */
export async function createEndpoint(
  { config, database, keyring, now }: Needs,
  operator: string,
  appId: string,
  settings: NewEndpoint,
): Promise<CreatedEndpoint> {
  validateEndpoint(config, settings);
  const id = randomUUID();
  const createdAt = now();
  const { secret, row } = newSecret(keyring, createdAt);
  const { url, types = [], description = "", contactEmail } = settings;
  const data = { id, appId, url, types, description, contactSealed: sealContact(keyring, id, contactEmail) };
  return transact(database, async (tx) => {
    if (!(await lockRow(tx, "App", appId))) notFound("app");
    if ((await tx.webhookEndpoint.count({ where: { appId } })) >= ENDPOINTS_MAX)
      conflict("too_many_endpoints", { max: ENDPOINTS_MAX });
    const counter = await tx.eventCounter.findUnique({ where: { appId } });
    const created = await tx.webhookEndpoint.create({
      data: { ...data, cursor: counter?.lastNumber ?? 0n, createdAt, secrets: { create: row } },
      include: { secrets: true },
    });
    const detail = { appId, url };
    await audit(tx, createdAt, { actor: operator, action: "webhook-endpoint.created", subject: id, detail });
    return { ...created, secret };
  });
}

export async function listEndpoints(
  { database, now }: Pick<Needs, "database" | "now">,
  appId: string,
): Promise<EndpointWithSecrets[]> {
  await findApp({ database }, appId);
  return database.webhookEndpoint.findMany({
    where: { appId },
    include: { secrets: liveSecrets(now()) },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: ENDPOINTS_MAX,
  });
}

export async function getEndpoint(
  { database, now }: { database: Queryable; now: () => Date },
  { appId, endpointId }: EndpointPath,
): Promise<EndpointWithSecrets> {
  const found = await database.webhookEndpoint.findFirst({
    where: { id: endpointId, appId },
    include: { secrets: liveSecrets(now()) },
  });
  return found ?? notFound("webhook_endpoint");
}

export interface EndpointPath {
  appId: string;
  endpointId: string;
}

/** Updates given fields; resuming clears failures and makes waiting deliveries due. */
export async function updateEndpoint(
  services: Needs,
  operator: string,
  path: EndpointPath,
  { paused, contactEmail, ...settings }: Partial<EndpointSettings> & { paused?: boolean | undefined },
): Promise<EndpointWithSecrets> {
  const { config, database, keyring, now } = services;
  validateEndpoint(config, settings);
  const { endpointId: id } = path;
  return database.$transaction(async (tx) => {
    await lockRow(tx, "WebhookEndpoint", id);
    const before = await getEndpoint({ database: tx, now }, path);
    const contact =
      contactEmail === undefined ? {} : { contactSealed: sealContact(keyring, id, contactEmail) };
    const pause =
      paused === undefined || paused === (before.pausedAt !== null) ? {} : pauseColumns(paused, now());
    await tx.webhookEndpoint.update({ where: { id }, data: { ...settings, ...contact, ...pause } });
    // Retries at once what failed meanwhile.
    if (paused === false)
      await tx.$executeRaw`
      UPDATE "WebhookDelivery" SET "dueAt" = ${now()} WHERE "endpointId" = ${id}::uuid AND "dueAt" > ${now()}`;
    const changed = { contactEmail, paused, ...settings };
    const fields = Object.entries(changed).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const { url = before.url } = settings;
    await audit(tx, now(), {
      actor: operator,
      action: "webhook-endpoint.changed",
      subject: id,
      detail: { fields, url, ...(paused !== undefined && { paused }) },
    });
    return getEndpoint({ database: tx, now }, path);
  });
}

function pauseColumns(paused: boolean, at: Date): Prisma.WebhookEndpointUpdateInput {
  if (paused) return { pausedAt: at, pausedFor: "operator" satisfies PauseReason };
  const healthy = { failures: 0, failingSince: null, restsUntil: null, noticeDueAt: null };
  return { pausedAt: null, pausedFor: null, ...healthy };
}

export async function removeEndpoint(
  { database, now }: Pick<Needs, "database" | "now">,
  operator: string,
  { appId, endpointId: id }: EndpointPath,
): Promise<void> {
  await transact(database, async (tx) => {
    if (!(await lockRow(tx, "WebhookEndpoint", id))) notFound("webhook_endpoint");
    await getEndpoint({ database: tx, now }, { appId, endpointId: id });
    const detail = { appId };
    await audit(tx, now(), { actor: operator, action: "webhook-endpoint.removed", subject: id, detail });
    await tx.webhookEndpoint.delete({ where: { id }, select: { id: true } });
  });
}

export function readContact(
  keyring: Keyring,
  { id, contactSealed }: Pick<WebhookEndpoint, "id" | "contactSealed">,
): string | undefined {
  if (contactSealed === null) return undefined;
  return unseal(keyring, "WebhookEndpoint.contactSealed", id, contactSealed);
}

function sealContact(keyring: Keyring, id: string, contactEmail: string | undefined): string | null {
  return contactEmail === undefined ? null : seal(keyring, "WebhookEndpoint.contactSealed", id, contactEmail);
}

/** Refuses by field. Every connection checks the name's addresses again. */
export function validateEndpoint(
  config: Pick<Services["config"], "production">,
  { url, types, description }: Partial<EndpointSettings>,
): void {
  if (description !== undefined && description !== "") requireName(description, "description");
  types?.forEach((type, index) => void requireEventType(type, ["types", index]));
  if (url === undefined) return;
  if (/[^!-~]/.test(url)) invalid("url", "not_plain_ascii");
  if (!URL.canParse(url)) invalid("url", "not_absolute");
  const { username, password, hash, protocol } = new URL(url);
  if (username !== "" || password !== "") invalid("url", "has_user_info");
  if (hash !== "" || url.endsWith("#")) invalid("url", "has_fragment");
  const allowLoopback = !config.production;
  const fault = publicAddressFault(url, { allowLoopback });
  if (fault === "private") invalid("url", "private_address");
  if (fault === "address") invalid("url", protocol === "http:" ? "http_off_loopback" : "not_https");
}
