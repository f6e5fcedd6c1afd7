/** Notice of wrong codes to an account's or staff user's addresses, once a day. */
import { RefusalError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { catalogue } from "../../words/catalogue.ts";
import { charge } from "../shared/budget.ts";
import { toLanguage } from "./language.ts";
import { letter } from "./letter.ts";
import { sendMessage } from "./notify.ts";

interface WrongCodesNotice {
  holderId: string;
  to: readonly string[];
  url: string;
  language: string;
}

/** Live only. Logs a mail that fails. */
export async function sendWrongCodesNotice(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">,
  { holderId, to, url, language }: WrongCodesNotice,
): Promise<void> {
  const { database, log, now } = services;
  // Names no address, and no text that others choose.
  const { subject, paragraphs, button } = catalogue(toLanguage(language)).wrongCodesNotice;
  const mail = letter({
    language,
    subject,
    heading: subject,
    paragraphs,
    button: { label: button, url },
    notes: [],
  });
  try {
    const expense = { kind: "wrong_codes_notice", of: { recipient: holderId } } as const;
    await database.$transaction((tx) => charge(tx, services, [expense], now()));
    for (const address of to) {
      const message = { channel: "email", to: address, ...mail } as const;
      await sendMessage(services, { appId: null, mode: "live" }, message, { payer: "account", id: holderId });
    }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    log.warn({ error }, "notice of wrong codes not delivered");
  }
}
