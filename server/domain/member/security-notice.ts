/** Security notices: a login identifier was added or removed, told at the earlier ones (NIST SP 800-63B, section 4.6). */

import type { Catalogue } from "../../../generated/words.ts";
import { RefusalError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { catalogue } from "../../words/catalogue.ts";
import { writeMinute } from "../../words/dates.ts";
import type { OutgoingMessage } from "../message/deliver.ts";
import { toLanguage } from "../message/language.ts";
import { letter } from "../message/letter.ts";
import { sendMessage } from "../message/notify.ts";
import type { ContactAddress } from "../shared/one-time-code.ts";
import { usualZoneIn } from "../shared/time.ts";
import { appOf, modeOf, type World } from "../shared/world.ts";
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

type ToldChange = IdentifierChange & { language: string; territory: string | undefined };
type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

/**
 * After the transaction, as it may take seconds. To every mail address; by text only to whom has none. A message that does
 * not go out undoes nothing, and is in the log.
 */
export async function notifyOfIdentifierChanges(
  services: Needs,
  changes: readonly IdentifierChange[],
  language: string,
): Promise<void> {
  const due = changes.filter(({ before }) => before.length > 0);
  const territories = await Promise.all(
    due.map(async ({ accountId: id }) => {
      const found = { where: { id }, select: territoryColumns };
      return readTerritory(await services.database.account.findUnique(found));
    }),
  );
  const messages = due.flatMap((change, index) => {
    const told = { ...change, language: change.language ?? language, territory: territories[index] };
    const mails = change.before.filter(({ channel }) => channel === "email");
    return (mails.length > 0 ? mails : change.before).map((address) => notify(services, told, address));
  });
  await Promise.all(messages);
}

async function notify(services: Needs, change: ToldChange, address: ContactAddress): Promise<void> {
  const { config, log } = services;
  const message = noticeTo(config, change, address);
  try {
    await sendMessage(services, { appId: appOf(change.world), mode: modeOf(change.world) }, message);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    log.warn({ error, channel: address.channel, action: change.action }, "security notice not delivered");
  }
}

/** Names no address: one that was added may be a stranger's text, and one that was removed may be private. */
function noticeTo(
  { ssoUrl, privacyPolicyUrl }: Needs["config"],
  { world, action, at, language, territory }: ToldChange,
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
  return { channel, to, ...letter({ language, subject, heading: subject, paragraphs, button, notes }) };
}
