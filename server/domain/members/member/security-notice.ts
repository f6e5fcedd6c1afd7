/** Security notices: a login identifier was added or removed, told at the earlier ones (NIST SP 800-63B, section 4.6). */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SecurityNotice } from "../../../../generated/prisma/client.ts";
import type { Catalogue } from "../../../../generated/words.ts";
import { realTime, runOnOwnClock } from "../../../context/clock.ts";
import type { Kind, Outcome } from "../../../jobs/worker.ts";
import { seal, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { writeMinute } from "../../../words/dates.ts";
import {
  type LetterBrand,
  letter,
  MAIL_BACK_OFF,
  MAIL_WAITS,
  type OutgoingMessage,
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
 * Writes the notices in the transaction of their changes; a job sends them (`securityNotices`), within seconds as a
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

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

export const securityNotices: Kind<SecurityNotice, Needs> = {
  ...MAIL_WAITS,
  name: "security_notice",
  table: "SecurityNotice",
  gauge: "outbox",
  backOff: () => MAIL_BACK_OFF,
  describe: (services, notice) => ({ action: notice.action, channel: readMessage(services, notice).channel }),
  ended: null,
  // On a clock apart: a notice of a test world is tried again by the process's.
  run: (services, notice) => runOnOwnClock(() => sendNotice(services, notice)),
};

async function sendNotice(services: Needs, notice: SecurityNotice): Promise<Outcome> {
  const { database } = services;
  const { id, accountId } = notice;
  const account = await database.account.findUnique({ where: { id: accountId }, select: { world: true } });
  if (account === null) return "not_wanted";
  const { world } = account;
  await enterClockOfWorld(services, world);
  const message = readMessage(services, notice);
  // The same Message-ID at each try, so that a mail that went out before a crash shows once.
  const sent = message.channel === "email" ? { ...message, id: `notice.${id}` } : message;
  await sendMessage(services, { appId: appOf(world), mode: modeOf(world) }, sent);
  return "sent";
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

function readMessage({ keyring }: Pick<Services, "keyring">, { id, messageSealed }: SecurityNotice) {
  return Message.parse(JSON.parse(unseal(keyring, "SecurityNotice.messageSealed", id, messageSealed)));
}

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
