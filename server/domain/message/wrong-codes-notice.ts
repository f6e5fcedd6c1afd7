/** The mail that tells an account's owner of wrong codes: of a member or staff user, once a day. */
import { RefusalError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { charge } from "../shared/budget.ts";
import { type InLanguages, inLanguage, type Language } from "./language.ts";
import { letter } from "./letter.ts";
import { sendMessage } from "./notify.ts";

interface WrongCodesNoticeWords {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  button: string;
}

/** Names no address, and nothing that a stranger chose. */
const wrongCodesNoticeWords: InLanguages<WrongCodesNoticeWords> = {
  en: {
    language: "en",
    subject: "Somebody tried to sign in to your cohort account",
    paragraphs: [
      "In the last 24 hours, many incorrect codes were entered to sign in to your account. None of these attempts succeeded.",
      "For up to a day, you can sign in only in a browser that you have used to sign in before. You don't need to change anything. Never tell anyone a code that we send you.",
    ],
    button: "Open your account",
  },
  de: {
    language: "de",
    subject: "Jemand hat versucht, sich bei Ihrem cohort-Konto anzumelden",
    paragraphs: [
      "In den letzten 24 Stunden wurden für die Anmeldung bei Ihrem Konto viele falsche Codes eingegeben. Keiner dieser Versuche hatte Erfolg.",
      "Bis zu einen Tag lang können Sie sich nur in einem Browser anmelden, in dem Sie sich schon einmal angemeldet haben. Sie müssen nichts ändern. Geben Sie einen Code von uns nie weiter.",
    ],
    button: "Konto öffnen",
  },
};

interface WrongCodesNotice {
  /** The account or staff user. */
  holderId: string;
  to: readonly string[];
  url: string;
  language: string;
}

/** Live only. A mail that does not go out is in the log. */
export async function sendWrongCodesNotice(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">,
  { holderId, to, url, language }: WrongCodesNotice,
): Promise<void> {
  const { database, log, now } = services;
  const { subject, paragraphs, button, ...words } = inLanguage(wrongCodesNoticeWords, language);
  const mail = letter({
    language: words.language,
    subject,
    heading: subject,
    paragraphs,
    button: { label: button, url },
    notes: [],
  });
  try {
    const expense = { kind: "wrong_codes_notice", of: { recipient: holderId } } as const;
    await database.$transaction((tx) => charge(tx, services, [expense], now()));
    for (const address of to)
      await sendMessage(services, { appId: null, mode: "live" }, { channel: "email", to: address, ...mail });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    log.warn({ error }, "notice of wrong codes not delivered");
  }
}
