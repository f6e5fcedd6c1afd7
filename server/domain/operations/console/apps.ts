/** Settings of an app that staff change: its members' experience on our pages. */
import type { App } from "../../../../generated/prisma/client.ts";
import { consumerGroupValues } from "../../../../generated/whitelabel.ts";
import type { Services } from "../../../services.ts";
import {
  type AppSettings,
  endAppTokens,
  endClientTokens,
  findApp,
  listApps,
  type MailRule,
  mailRuleFor,
  type OutcomeMails,
  type PhoneStep,
  readOutcomeMails,
  updateApp,
  updateClient,
} from "../../clients/index.ts";
import { type Actor, requirePermission } from "../../members/index.ts";
import { methods } from "../../proving/index.ts";
import {
  type ConsumerGroup,
  later,
  type Paged,
  type PageRequest,
  SECOND_MS,
  typed,
} from "../../shared/index.ts";

export interface MemberSettings {
  phoneStep: PhoneStep;
  outcomeMails: OutcomeMails;
  mailSuffices: ConsumerGroup[];
  documentAfterMail: ConsumerGroup[];
}

export interface ConsoleApp
  extends MemberSettings,
    Pick<App, "id" | "name" | "mode" | "createdAt" | "disabledAt"> {
  /** Groups that mail proves, with what holds for each. */
  mailRules: { group: ConsumerGroup; rule: MailRule }[];
  takesDocuments: boolean;
}

export interface ConsoleAppWithClock extends ConsoleApp {
  clockAt: Date | null;
}

function describe(app: App): ConsoleApp {
  const { id, name, mode, createdAt, disabledAt, phoneStep } = typed(app);
  const byMail = consumerGroupValues.filter(
    (group) => app.consumerGroups.includes(group) && methods.email.proves(group),
  );
  const mailRules = byMail.map((group) => ({ group, rule: mailRuleFor(group, app, null) }));
  return {
    id,
    name,
    mode,
    createdAt,
    disabledAt,
    phoneStep,
    mailRules,
    outcomeMails: readOutcomeMails(app),
    mailSuffices: consumerGroupValues.filter((group) => app.mailSuffices.includes(group)),
    documentAfterMail: consumerGroupValues.filter((group) => app.documentAfterMail.includes(group)),
    takesDocuments: !app.methodsOff.includes("manual"),
  };
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

export interface Partner {
  kind: "app" | "client";
  id: string;
}

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
