// Security notices of changes, to the earlier addresses (NIST SP 800-63B, section 4.6).

import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SecurityNotice } from "../../../../generated/prisma/client.ts";
import type { Catalogue } from "../../../../generated/words.ts";
import { realTime, runOnOwnClock } from "../../../context/clock.ts";
import type { Kind, Outcome } from "../../../jobs/worker.ts";
import { seal, shortLivedIndex, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { writeMinute } from "../../../words/dates.ts";
import type { OutgoingMessage } from "../../messages/deliver.ts";
import { toLanguage } from "../../messages/language.ts";
import { type LetterBrand, letter } from "../../messages/letter.ts";
import { sendMessage } from "../../messages/notify.ts";
import { MAIL_BACK_OFF, MAIL_WAITS } from "../../messages/outbox.ts";
import type { ContactAddress } from "../../shared/access/one-time-code.ts";
import { usualZoneIn } from "../../shared/time.ts";
import { appOf, enterClockOfWorld, modeOf, type World } from "../../shared/world.ts";
import { accountPath } from "./account-path.ts";
import { readTerritory, territoryColumns } from "./territory.ts";

type IdentifierAction = keyof Catalogue["securityNotice"]["actions"];

export interface IdentifierChange {
  world: World;
  accountId: string;
  action: IdentifierAction;
  at: Date;
  /** Addresses before the change, without a number that now belongs to another account. */
  before: readonly ContactAddress[];
  /** Language of the account's member, if another person made the change; default: the page's. */
  language?: string | undefined;
}

type ToldChange = IdentifierChange & {
  language: string;
  territory: string | undefined;
  brand: LetterBrand | null;
};

/**
 * Writes notices in the transaction of their changes: to every mail address, by text only without one. Replaces a like one that
 * still waits.
 */
export async function putSecurityNotices(
  tx: Transaction,
  services: Pick<Services, "config" | "keyring" | "now">,
  changes: readonly IdentifierChange[],
  language: string,
  brand: LetterBrand | null = null,
): Promise<void> {
  const dueAt = realTime(services.now());
  for (const change of changes) {
    const { accountId, action, before } = change;
    if (before.length === 0) continue;
    const found = { where: { id: accountId }, select: territoryColumns };
    const territory = readTerritory(await tx.account.findUnique(found));
    const localised = { ...change, language: change.language ?? language, territory };
    // A member who lost a number hears from us: they don't know the client.
    const ownBrand = action === "sms_moved" ? null : brand;
    const mails = before.filter(({ channel }) => channel === "email");
    const data = (mails.length > 0 ? mails : before).map((address) => {
      const id = randomUUID();
      const message = JSON.stringify(noticeTo(services.config, { ...localised, brand: ownBrand }, address));
      const messageSealed = seal(services.keyring, "SecurityNotice.messageSealed", id, message);
      const likeKey = shortLivedIndex(
        services.keyring,
        "notice.like",
        `${accountId} ${action} ${address.text}`,
      );
      return { id, accountId, action, likeKey, messageSealed, dueAt };
    });
    const likeKey = { in: data.map((row) => row.likeKey) };
    await tx.securityNotice.deleteMany({ where: { accountId, likeKey } });
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
  run: (services, notice) => runOnOwnClock(() => sendNotice(services, notice)),
};

async function sendNotice(services: Needs, notice: SecurityNotice): Promise<Outcome> {
  const { database } = services;
  const { id, accountId, likeKey } = notice;
  const account = await database.account.findUnique({ where: { id: accountId }, select: { world: true } });
  if (account === null) return "not_wanted";
  const { world } = account;
  await enterClockOfWorld(services, world);
  const message = readMessage(services, notice);
  // Stable Message-ID, so that a mail sent before a crash shows once.
  const sent = message.channel === "email" ? { ...message, id: `notice.${id}` } : message;
  const payer = { payer: "account", id: accountId, ...(likeKey !== null && { like: likeKey }) } as const;
  await sendMessage(services, { appId: appOf(world), mode: modeOf(world) }, sent, payer);
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

/** Names no address: an added one may be an attacker's text, a removed one private. */
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
