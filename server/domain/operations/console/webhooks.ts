/** Webhook endpoints of an app, for admins in the console. */
import type { App, WebhookAttempt } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import { findApp } from "../../clients/index.ts";
import {
  type CreatedEndpoint,
  createEndpoint,
  type EndpointPath,
  type EndpointWithSecrets,
  getEndpoint,
  listEndpoints,
  type NewEndpoint,
  readContact,
  removeEndpoint,
  replayDeliveries,
  rotateSecret,
  updateEndpoint,
} from "../../events/index.ts";
import { type Actor, requirePermission } from "../../members/index.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

export interface ConsoleEndpoint extends EndpointWithSecrets {
  contactEmail: string | undefined;
  pending: number;
  failed: number;
  /** Last request that failed, of an endpoint that fails now. */
  lastFailure: Pick<WebhookAttempt, "failure" | "status"> | null;
}

export interface ConsoleEndpoints {
  app: App;
  endpoints: ConsoleEndpoint[];
}

export async function listConsoleEndpoints(
  services: Needs,
  actor: Actor,
  appId: string,
): Promise<ConsoleEndpoints> {
  requirePermission(actor, "listWebhookEndpoints");
  const { database, keyring } = services;
  const app = await findApp({ database }, appId);
  const listed = await listEndpoints(services, appId);
  const count = (endpointId: string, outcome: "failed" | null) =>
    database.webhookDelivery.count({ where: { endpointId, outcome } });
  const endpoints: ConsoleEndpoint[] = [];
  for (const endpoint of listed)
    endpoints.push({
      ...endpoint,
      contactEmail: readContact(keyring, endpoint),
      pending: await count(endpoint.id, null),
      failed: await count(endpoint.id, "failed"),
      lastFailure: await findLastFailure(services, endpoint),
    });
  return { app, endpoints };
}

async function findLastFailure(
  { database }: Pick<Services, "database">,
  { id: endpointId, failingSince }: EndpointWithSecrets,
): Promise<ConsoleEndpoint["lastFailure"]> {
  if (failingSince === null) return null;
  return database.webhookAttempt.findFirst({
    where: { delivery: { endpointId }, failure: { not: null }, at: { gte: failingSince } },
    orderBy: { at: "desc" },
    select: { failure: true, status: true },
  });
}

export async function createConsoleEndpoint(
  services: Needs,
  actor: Actor,
  appId: string,
  settings: NewEndpoint,
): Promise<CreatedEndpoint> {
  requirePermission(actor, "createWebhookEndpoint");
  return createEndpoint(services, actor.id, appId, settings);
}

export async function pauseConsoleEndpoint(
  services: Needs,
  actor: Actor,
  path: EndpointPath,
  paused: boolean,
): Promise<void> {
  requirePermission(actor, "updateWebhookEndpoint");
  await updateEndpoint(services, actor.id, path, { paused });
}

export async function readConsoleEndpoint(
  services: Needs,
  actor: Actor,
  path: EndpointPath,
): Promise<EndpointWithSecrets> {
  requirePermission(actor, "listWebhookDeliveries");
  return getEndpoint(services, path);
}

export async function removeConsoleEndpoint(
  services: Needs,
  actor: Actor,
  path: EndpointPath,
): Promise<void> {
  requirePermission(actor, "removeWebhookEndpoint");
  await removeEndpoint(services, actor.id, path);
}

export async function replayFailedDeliveries(
  services: Needs,
  actor: Actor,
  path: EndpointPath,
): Promise<void> {
  requirePermission(actor, "replayWebhookDeliveries");
  await replayDeliveries(services, actor.id, path, { failed: true });
}

/** `replaces`: newest secret when the page was opened. Returns the new one, shown once. */
export async function rotateConsoleSecret(
  services: Needs,
  actor: Actor,
  path: EndpointPath,
  replaces: string,
): Promise<string> {
  requirePermission(actor, "rotateWebhookSecret");
  await getEndpoint(services, path);
  return (await rotateSecret(services, actor.id, path, { replaces })).secret;
}
