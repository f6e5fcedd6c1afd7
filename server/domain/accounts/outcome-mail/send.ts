import { type OutboxMessage, Prisma } from "../../../../generated/prisma/client.ts";
import { aheadMs } from "../../../context/clock.ts";
import { type Kind, type Outcome, workOff } from "../../../jobs/worker.ts";
import { derivedSecret, tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { pagesOrigin } from "../../clients/app/client-domain.ts";
import { brandOf } from "../../clients/brand/brand.ts";
import { renewalPath } from "../../members/member/account-path.ts";
import { listLoginIdentifiers } from "../../members/member/login-identifiers.ts";
import { securityNotices } from "../../members/member/security-notice.ts";
import { likelyLanguage } from "../../messages/language.ts";
import { sendMessage } from "../../messages/notify.ts";
import { MAIL_BACK_OFF, MAIL_WAITS, type OutboxKind } from "../../messages/outbox.ts";
import { type Resumption, readResumption } from "../../messages/resume.ts";
import { papersFor } from "../../proving/document/papers/own.ts";
import type { PaperList } from "../../proving/document/papers/paper.ts";
import { BY_DOCUMENTS } from "../../proving/verification/attempt.ts";
import { readPerson } from "../../proving/verification/claim.ts";
import { hasExpired } from "../../proving/verification/clock.ts";
import { relations, type VerificationWithRelations } from "../../proving/verification/load.ts";
import { typed } from "../../shared/closed-columns.ts";
import { supergroupOf } from "../../shared/group/supergroups.ts";
import { enterClockOf } from "../../shared/world.ts";
import { outcomeMail } from "./outcome-mail.ts";
import { putOffMails } from "./put-off.ts";

type Needs = Pick<
  Services,
  "config" | "database" | "databaseNow" | "keyring" | "log" | "now" | "sendMail" | "sendSms"
>;

type QueuedMessage = OutboxMessage & { kind: OutboxKind };

export const outcomeMails: Kind<QueuedMessage, Needs> = {
  ...MAIL_WAITS,
  name: "outcome",
  table: "OutboxMessage",
  gauge: "outbox",
  // For a test app whose clock is ahead, its own time.
  dueAfter: (moment) => Prisma.sql`"dueAt" > ${moment} AND "verificationId" IN (
    SELECT verification.id FROM "Verification" AS verification JOIN "App" AS app ON app.id = verification."appId"
    WHERE app."clockAheadSeconds" = 0)`,
  labelOf: ({ kind }) => kind,
  backOff: () => MAIL_BACK_OFF,
  describe: (_services, { kind }) => ({ kind }),
  ended: (outcome) => Prisma.sql`"dueAt" = NULL, outcome = ${outcome}`,
  run: sendOne,
};

/** Sends security notices, put-off mails and outcomes; returns the number of outcomes. */
export async function sendOutbox(services: Needs, signal?: AbortSignal): Promise<number> {
  await workOff(services, securityNotices, { signal });
  await workOff(services, putOffMails, { signal });
  return workOff(services, outcomeMails, { signal });
}

/** Sends the outcomes of one app, by the caller's clock. */
export function sendOutcomes(services: Needs, appId: string, signal?: AbortSignal): Promise<number> {
  const which = Prisma.sql`AND "verificationId" IN (SELECT id FROM "Verification" WHERE "appId" = ${appId})`;
  return workOff(services, outcomeMails, { signal, which });
}

async function sendOne(services: Needs, message: QueuedMessage): Promise<Outcome> {
  const about = await readAbout(services, message);
  if (about === null) return "not_wanted";
  const { verification, resumption, to } = about;
  const language = about.language ?? resumption?.language ?? likelyLanguage(verification.territory);
  const unsubscribeUrl = isReminder(message.kind) ? await keepUnsubscribeUrl(services, message) : null;
  const url = urlOf(services, message.kind, verification, resumption);
  const mail = outcomeMail({
    kind: message.kind,
    verification,
    method: url === null ? null : await lastMethod(services, verification.id),
    papers: await papersToName(services, message.kind, verification),
    brand: resumption?.client == null ? null : brandOf(resumption.client, language),
    ssoUrl: services.config.ssoUrl,
    language,
    url,
    unsubscribeUrl,
  });
  const sender = { appId: verification.appId, mode: verification.mode };
  // Stable, so that a mail sent before a crash shows once.
  const id = `outbox.${message.id}.${verification.id}`;
  const headers = unsubscribeUrl === null ? {} : { unsubscribeUrl };
  const sent = { channel: "email", to, id, ...mail, ...headers } as const;
  await sendMessage(services, sender, sent, { payer: "app" });
  return "sent";
}

/** Papers after a rejection, and where papers proved what ends; otherwise null. */
async function papersToName(
  services: Pick<Services, "database">,
  kind: OutboxKind,
  verification: VerificationWithRelations,
): Promise<PaperList | null> {
  if (kind === "approved") return null;
  if (isReminder(kind)) {
    const where = { verificationId: verification.id, state: "approved", ...BY_DOCUMENTS };
    if ((await services.database.attempt.count({ where })) === 0) return null;
  }
  return papersFor(services, verification);
}

/** Method of the approved attempt, of two the last. */
async function lastMethod({ database }: Pick<Services, "database">, verificationId: string) {
  const attempt = await database.attempt.findFirst({
    where: { verificationId, state: "approved" },
    orderBy: [{ decidedAt: "desc" }, { id: "desc" }],
    select: { method: true },
  });
  return attempt && typed(attempt).method;
}

function isReminder(kind: OutboxKind): boolean {
  return kind !== "approved" && kind !== "rejected";
}

interface About {
  verification: VerificationWithRelations;
  resumption: Resumption | null;
  to: string;
  language: string | null;
}

/** Null if no longer wanted: overtaken, withdrawn, switched off, or without an address. */
async function readAbout(services: Needs, message: QueuedMessage): Promise<About | null> {
  const { database, keyring, now } = services;
  const found = await database.verification.findUnique({
    where: { id: message.verificationId },
    include: relations,
  });
  if (found === null) return null;
  const verification = typed(found) as VerificationWithRelations;
  if (aheadMs() === 0) enterClockOf(verification.app);
  if (!(verification.app.outcomeMails ?? verification.onPages)) return null;
  if (!(await isStillSo(services, message, verification, now()))) return null;
  const resumption = verification.onPages ? await readResumption(services, verification.id) : null;
  const { accountId } = verification;
  if (accountId === null || (await hasWithdrawn(services, accountId, resumption?.client?.id ?? null)))
    return null;
  const account = await database.account.findUnique({ where: { id: accountId } });
  if (account === null || account.deletedAt !== null) return null;
  if (isReminder(message.kind) && account.remindersOffAt !== null) return null;
  const to = verification.onPages
    ? await mailAddressOf(services, accountId)
    : readPerson(keyring, verification).email;
  return to === undefined || to === "" ? null : { verification, resumption, to, language: account.language };
}

async function mailAddressOf(services: Needs, accountId: string): Promise<string | undefined> {
  const identifiers = await listLoginIdentifiers(services, accountId);
  return identifiers.find(({ address }) => address.channel === "email")?.address.text;
}

async function isStillSo(
  { database }: Pick<Services, "database">,
  { kind, key }: QueuedMessage,
  verification: VerificationWithRelations,
  now: Date,
): Promise<boolean> {
  const { id, stage, accountId, consumerGroup, lapsesAt, expiresOn } = verification;
  if (kind === "rejected") {
    const latest = await database.attempt.findFirst({
      where: { verificationId: id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    return key === `rejected:${latest?.id}` && latest?.state === "rejected";
  }
  if (stage !== "success" || lapsesAt === null) return false;
  if (kind === "approved") return !hasExpired(verification, now);
  if (key !== `${kind}:${id}:${expiresOn?.toISOString().slice(0, 10)}`) return false;
  if ((kind === "ended") !== hasExpired(verification, now)) return false;
  const longer = { accountId, consumerGroup, stage: "success", id: { not: id }, lapsesAt: { gt: lapsesAt } };
  return (await database.verification.count({ where: longer })) === 0;
}

/** Whether the member withdrew consent for this client. */
async function hasWithdrawn(
  { database }: Pick<Services, "database">,
  accountId: string,
  clientId: string | null,
): Promise<boolean> {
  if (clientId === null) return false;
  const latest = await database.consent.findFirst({
    where: { accountId, clientId },
    orderBy: [{ givenAt: "desc" }, { id: "desc" }],
  });
  return latest !== null && latest.withdrawnAt !== null;
}

/** Renewals lead to the account before the end; the rest continues the login. */
function urlOf(
  { config }: Needs,
  kind: OutboxKind,
  { mode, consumerGroup, onPages }: VerificationWithRelations,
  resumption: Resumption | null,
): string | null {
  if (!onPages) return null;
  const renewal = renewalPath(mode, supergroupOf(consumerGroup), resumption?.client?.id);
  const isRenewal = kind === "ends_in_28_days" || kind === "ends_in_7_days";
  // A client's own host has its members' cookies; the account has one host.
  if (isRenewal || resumption === null) return `${config.ssoUrl}${renewal}`;
  return `${pagesOrigin(config, resumption.client?.domain)}${resumption.path}`;
}

/** Stable, so that the link of a mail sent before a crash works too. Stores only its hash. */
async function keepUnsubscribeUrl(
  { config, database, keyring }: Pick<Services, "config" | "database" | "keyring">,
  { id, verificationId }: QueuedMessage,
): Promise<string> {
  const token = derivedSecret(keyring, "unsubscribe", String(id), verificationId);
  await database.outboxMessage.updateMany({ where: { id }, data: { unsubscribeHash: tokenHash(token) } });
  return `${config.ssoUrl}/reminders?token=${token}`;
}
