/** What staff set of an app: what its members meet on our own pages. All else is the operator API's. */
import type { App } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import {
  type AppSettings,
  endAppTokens,
  endClientTokens,
  findApp,
  listApps,
  type OutcomeMails,
  type PhoneStep,
  readOutcomeMails,
  updateApp,
  updateClient,
} from "../../clients/index.ts";
import { type Actor, requirePermission } from "../../members/index.ts";
import { later, type Paged, type PageRequest, SECOND_MS, typed } from "../../shared/index.ts";

export interface MemberSettings {
  phoneStep: PhoneStep;
  outcomeMails: OutcomeMails;
}

/** An app as the console shows it. */
export interface ConsoleApp
  extends MemberSettings,
    Pick<App, "id" | "name" | "mode" | "createdAt" | "disabledAt"> {}

/** With what the clock of a test app says whose partner has moved it; null where it says the real time. */
export interface ConsoleAppWithClock extends ConsoleApp {
  clockAt: Date | null;
}

function describe(app: App): ConsoleApp {
  const { id, name, mode, createdAt, disabledAt, phoneStep } = typed(app);
  return { id, name, mode, createdAt, disabledAt, phoneStep, outcomeMails: readOutcomeMails(app) };
}

export async function listConsoleApps(
  { database }: Pick<Services, "database">,
  actor: Actor,
  page: PageRequest,
): Promise<Paged<ConsoleApp>> {
  requirePermission(actor, "listApps");
  const { rows, nextCursor } = await listApps({ database }, page);
  return { rows: rows.map(describe), nextCursor };
}

/** Throws notFound for an id that no app has. */
export async function readConsoleApp(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor,
  appId: string,
): Promise<ConsoleAppWithClock> {
  requirePermission(actor, "getApp");
  const app = await findApp({ database }, appId);
  const { clockAheadSeconds } = app;
  const clockAt = clockAheadSeconds === 0 ? null : later(now(), clockAheadSeconds * SECOND_MS);
  return { ...describe(app), clockAt };
}

export async function updateMemberSettings(
  services: Pick<Services, "database" | "now">,
  actor: Actor,
  appId: string,
  settings: Pick<AppSettings, keyof MemberSettings>,
): Promise<void> {
  requirePermission(actor, "updateApp");
  await updateApp(services, actor.id, appId, settings);
}

/** An app or a client that can be cut off. */
export interface Partner {
  kind: "app" | "client";
  id: string;
}

/** Stops serving it, or serves it again. */
export async function setDisabled(
  services: Pick<Services, "config" | "database" | "now">,
  actor: Actor,
  { kind, id }: Partner,
  disabled: boolean,
): Promise<void> {
  requirePermission(actor, "updateApp");
  if (kind === "app") await updateApp(services, actor.id, id, { disabled });
  else await updateClient(services, actor.id, id, { disabled });
}

export async function endAllTokens(
  services: Pick<Services, "database" | "now">,
  actor: Actor,
  { kind, id }: Partner,
): Promise<void> {
  requirePermission(actor, "endAppTokens");
  await (kind === "app" ? endAppTokens : endClientTokens)(services, actor.id, id);
}
