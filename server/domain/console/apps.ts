/** What staff set of an app: what its members meet on our own pages. All else is the operator API's. */
import type { App } from "../../../generated/prisma/client.ts";
import type { Services } from "../../services.ts";
import {
  type AppSettings,
  findApp,
  listApps,
  type OutcomeMails,
  type PhoneStep,
  readOutcomeMails,
  updateApp,
} from "../app/apps.ts";
import { typed } from "../shared/closed-columns.ts";
import type { Paged, PageRequest } from "../shared/lists/keyset.ts";
import { later, SECOND_MS } from "../shared/time.ts";
import { type Actor, requirePermission } from "../staff/roles.ts";

export interface MemberSettings {
  phoneStep: PhoneStep;
  outcomeMails: OutcomeMails;
}

/** An app as the console shows it. */
export interface ConsoleApp extends MemberSettings, Pick<App, "id" | "name" | "mode" | "createdAt"> {}

/** With what the clock of a test app says whose partner has moved it; null where it says the real time. */
export interface ConsoleAppWithClock extends ConsoleApp {
  clockAt: Date | null;
}

function describe(app: App): ConsoleApp {
  const { id, name, mode, createdAt, phoneStep } = typed(app);
  return { id, name, mode, createdAt, phoneStep, outcomeMails: readOutcomeMails(app) };
}

export async function listConsoleApps(
  { database }: Pick<Services, "database">,
  actor: Actor,
  page: PageRequest,
): Promise<Paged<ConsoleApp>> {
  requirePermission(actor, "apps");
  const { rows, nextCursor } = await listApps({ database }, page);
  return { rows: rows.map(describe), nextCursor };
}

/** Throws notFound for an id that no app has. */
export async function readConsoleApp(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor,
  appId: string,
): Promise<ConsoleAppWithClock> {
  requirePermission(actor, "apps");
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
  requirePermission(actor, "apps");
  await updateApp(services, actor.id, appId, settings);
}
