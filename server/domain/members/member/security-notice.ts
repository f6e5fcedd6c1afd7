/** Security notices: a login identifier was added or removed, told at the earlier ones (NIST SP 800-63B, section 4.6). */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Catalogue } from "../../../../generated/words.ts";
import { type Refusal, RefusalError } from "../../../errors.ts";
import { seal, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { realTime, runOnOwnClock } from "../../../telemetry/call-clock.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { writeMinute } from "../../../words/dates.ts";
import {
  claimDue,
  type LetterBrand,
  letter,
  type OutboxOutcome,
  type OutgoingMessage,
  retryAfterRefusal,
  sendMessage,
  toLanguage,
} from "../../messages/index.ts";
import {
  appOf,
  type ContactAddress,
  enterClockOfWorld,
  modeOf,
  usualZoneIn,
  type World,
} from "../../shared/index.ts";
import { accountPath } from "./account-path.ts";
import { readTerritory, territoryColumns } from "./territory.ts";

/** What happened: to which kind of address, or to what the account knows of the member. */
type IdentifierAction = keyof Catalogue["securityNotice"]["actions"];

/** A change that is written down, and whom it concerns. */
export interface IdentifierChange {
  world: World;
  accountId: string;
  action: IdentifierAction;
  at: Date;
  /** Of the account, before the change; without a number that is somebody else's now. */
  before: readonly ContactAddress[];
  /** Of the account's member, where somebody else has made the change; else they read that of the page. */
  language?: string | undefined;
}

type ToldChange = IdentifierChange & {
  language: string;
  territory: string | undefined;
  brand: LetterBrand | null;
};

/**
 * Writes the notices in the transaction of their changes; the outbox sends them (`sendSecurityNotices`), within seconds as a
 * rule. To every mail address, on a client's login page in its look; by text only to whom has none.
 */
export async function putSecurityNotices(
  tx: Transaction,
  services: Pick<Services, "config" | "keyring" | "now">,
  changes: readonly IdentifierChange[],
  language: string,
  brand: LetterBrand | null = null,
): Promise<void> {
  // By the process's own time, as the outbox claims what is due.
  const dueAt = realTime(services.now());
  for (const change of changes) {
    const { accountId, action, before } = change;
    if (before.length === 0) continue;
    const found = { where: { id: accountId }, select: territoryColumns };
    const territory = readTerritory(await tx.account.findUnique(found));
    const told = { ...change, language: change.language ?? language, territory };
    // Whoever lost a number is told by us: they know nothing of the client.
    const ownBrand = action === "sms_moved" ? null : brand;
    const mails = before.filter(({ channel }) => channel === "email");
    const data = (mails.length > 0 ? mails : before).map((address) => {
      const id = randomUUID();
      const message = JSON.stringify(noticeTo(services.config, { ...told, brand: ownBrand }, address));
      const messageSealed = seal(services.keyring, "SecurityNotice.messageSealed", id, message);
      return { id, accountId, action, messageSealed, dueAt };
    });
    await tx.securityNotice.createMany({ data });
  }
}

const WAITING = { table: Prisma.sql`"SecurityNotice"`, id: Prisma.sql`id` };

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

interface ClaimedNotice {
  id: string;
  accountId: string;
  action: IdentifierAction;
  messageSealed: string;
  tries: number;
}

/** Sends those that are due, one after another, until none is or the signal fires. */
export async function sendSecurityNotices(services: Needs, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) {
    const notice = await claimDue<ClaimedNotice>(services, WAITING);
    if (notice === null) return;
    const outcome = await runOnOwnClock(() => sendNotice(services, notice));
    if (outcome === null) continue;
    await services.database.securityNotice.deleteMany({ where: { id: notice.id } });
    metrics.outbox.inc({ kind: "security_notice", outcome });
  }
}

/** Null where it will be tried again. */
async function sendNotice(services: Needs, notice: ClaimedNotice): Promise<OutboxOutcome | null> {
  const { database, keyring, log } = services;
  const { id, accountId, action, messageSealed } = notice;
  const account = await database.account.findUnique({ where: { id: accountId }, select: { world: true } });
  if (account === null) return "not_wanted";
  const { world } = account;
  await enterClockOfWorld(services, world);
  const message = Message.parse(
    JSON.parse(unseal(keyring, "SecurityNotice.messageSealed", id, messageSealed)),
  );
  // The same Message-ID at each try, so that a mail that went out before a crash shows once.
  const sent = message.channel === "email" ? { ...message, id: `notice.${id}` } : message;
  try {
    await sendMessage(services, { appId: appOf(world), mode: modeOf(world) }, sent);
    return "sent";
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const isPostponed = await postpone(services, notice, error.refusal);
    log.warn({ error, channel: message.channel, action, isPostponed }, "security notice not delivered");
    return isPostponed ? null : "undeliverable";
  }
}

/** Not where the address does not exist; a provider or budget that says no is asked again later. */
async function postpone(
  { database, now }: Needs,
  { id, tries }: ClaimedNotice,
  refusal: Refusal,
): Promise<boolean> {
  const dueAt = retryAfterRefusal(realTime(now()), tries, refusal);
  if (dueAt === null) return false;
  await database.securityNotice.updateMany({ where: { id }, data: { dueAt } });
  return true;
}

const Message = z.discriminatedUnion("channel", [
  z.object({ channel: z.literal("sms"), to: z.string(), body: z.string() }),
  z.object({
    channel: z.literal("email"),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
]);

/** Names no address: one that was added may be a stranger's text, and one that was removed may be private. */
function noticeTo(
  { ssoUrl, privacyPolicyUrl }: Services["config"],
  { world, action, at, language, territory, brand }: ToldChange,
  { channel, text: to }: ContactAddress,
): OutgoingMessage {
  const url = `${ssoUrl}${accountPath(modeOf(world))}`;
  const spoken = toLanguage(language);
  const { securityNotice: words } = catalogue(spoken);
  const [what, meaning] = words.actions[action];
  if (channel === "sms") return { channel, to, body: words.sms({ action: what, url }) };
  const subject = action === "person_corrected" ? words.accountSubject : words.subject;
  const paragraphs = [
    `${what} ${meaning} ${words.when(writeMinute(spoken, at, usualZoneIn(territory, at)))}`,
    `${words.wasYou} ${words.notYou}`,
  ];
  const button = { label: words.button, url };
  const notes = privacyPolicyUrl === null ? [] : [{ text: words.shutOut, url: privacyPolicyUrl }];
  return {
    channel,
    to,
    ...letter({ language, brand, subject, heading: subject, paragraphs, button, notes }),
  };
}
