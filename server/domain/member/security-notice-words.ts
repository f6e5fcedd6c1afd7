/** The words of the message that tells a member of a change in how they sign in, in every language of our pages. */
import type { InLanguages } from "../message/language.ts";

/** What happened: to which kind of address, or to what the account knows of the member. */
export type IdentifierAction =
  | "email_added"
  | "sms_added"
  | "email_removed"
  | "sms_removed"
  | "sms_moved"
  | "person_corrected"
  | "passkey_added"
  | "passkey_removed";

export interface SecurityNoticeWords {
  language: string;
  subject: string;
  /** Where it is not about how the member signs in. */
  accountSubject: string;
  /** What happened; and in a mail also what it means. */
  actions: Readonly<Record<IdentifierAction, readonly [action: string, meaning: string]>>;
  when: (at: Date) => string;
  wasYou: string;
  notYou: string;
  button: string;
  /** Before the address of the policy that says how to reach us. */
  shutOut: string;
  /** All of it in one text message. */
  sms: (action: string, accountUrl: string) => string;
}

const format = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const times = { en: format("en-GB"), de: format("de") };

const en: SecurityNoticeWords = {
  language: "en",
  subject: "Your cohort sign-in details have changed",
  accountSubject: "Your details at cohort have changed",
  actions: {
    email_added: [
      "An email address was added to your account.",
      "Anyone who can read its email can sign in to your account.",
    ],
    sms_added: [
      "A phone number was added to your account.",
      "Anyone with that phone can sign in to your account.",
    ],
    email_removed: [
      "An email address was removed from your account.",
      "It can no longer be used to sign in.",
    ],
    sms_removed: ["A phone number was removed from your account.", "It can no longer be used to sign in."],
    sms_moved: [
      "A phone number on your account was moved to someone else's.",
      "They have proved that it is theirs. It can no longer be used to sign in to your account.",
    ],
    person_corrected: [
      "The name or date of birth on your account was changed.",
      "Verifications that were made with the old details have ended.",
    ],
    passkey_added: [
      "A passkey was added to your account.",
      "Anyone with that device and its lock can sign in to your account.",
    ],
    passkey_removed: ["A passkey was removed from your account.", "It can no longer be used to sign in."],
  },
  when: (at) => `This happened on ${times.en.format(at)} UTC.`,
  wasYou: "If this was you, you don't need to do anything.",
  notYou:
    "If it wasn't you, sign in to your account with an email address or phone number that is still yours. Then remove anything that isn't yours, and sign out any browser that you don't recognise.",
  button: "Open your account",
  shutOut: "If you can no longer sign in, contact us. Our privacy policy tells you how:",
  sms: (action, accountUrl) =>
    `cohort: ${action} If this wasn't you, sign in at ${accountUrl} and check your account.`,
};

const de: SecurityNoticeWords = {
  language: "de",
  subject: "Ihre Anmeldedaten bei cohort haben sich geändert",
  accountSubject: "Ihre Angaben bei cohort haben sich geändert",
  actions: {
    email_added: [
      "Ihrem Konto wurde eine E-Mail-Adresse hinzugefügt.",
      "Wer die E-Mails an diese Adresse lesen kann, kann sich bei Ihrem Konto anmelden.",
    ],
    sms_added: [
      "Ihrem Konto wurde eine Telefonnummer hinzugefügt.",
      "Wer dieses Telefon hat, kann sich bei Ihrem Konto anmelden.",
    ],
    email_removed: [
      "Aus Ihrem Konto wurde eine E-Mail-Adresse entfernt.",
      "Die Anmeldung mit dieser Adresse ist nicht mehr möglich.",
    ],
    sms_removed: [
      "Aus Ihrem Konto wurde eine Telefonnummer entfernt.",
      "Die Anmeldung mit dieser Nummer ist nicht mehr möglich.",
    ],
    sms_moved: [
      "Eine Telefonnummer Ihres Kontos gehört jetzt zu einem anderen Konto.",
      "Jemand anderes hat nachgewiesen, dass sie ihm oder ihr gehört. Die Anmeldung bei Ihrem Konto ist mit dieser Nummer nicht mehr möglich.",
    ],
    person_corrected: [
      "Der Name oder das Geburtsdatum Ihres Kontos wurde geändert.",
      "Verifizierungen mit den früheren Angaben sind beendet.",
    ],
    passkey_added: [
      "Ihrem Konto wurde ein Passkey hinzugefügt.",
      "Wer dieses Gerät hat und entsperren kann, kann sich bei Ihrem Konto anmelden.",
    ],
    passkey_removed: [
      "Aus Ihrem Konto wurde ein Passkey entfernt.",
      "Die Anmeldung damit ist nicht mehr möglich.",
    ],
  },
  when: (at) => `Das war am ${times.de.format(at)} UTC.`,
  wasYou: "Wenn Sie das waren, müssen Sie nichts tun.",
  notYou:
    "Wenn Sie das nicht waren, melden Sie sich mit einer E-Mail-Adresse oder Telefonnummer an, die noch Ihnen gehört. Entfernen Sie dann alles, was nicht Ihnen gehört, und melden Sie Browser ab, die Sie nicht kennen.",
  button: "Konto öffnen",
  shutOut:
    "Wenn Sie sich nicht mehr anmelden können, schreiben Sie uns. Die Kontaktdaten finden Sie in unserer Datenschutzerklärung:",
  sms: (action, accountUrl) =>
    `cohort: ${action} Wenn Sie das nicht waren, melden Sie sich unter ${accountUrl} an und prüfen Sie Ihr Konto.`,
};

export const securityNoticeWords: InLanguages<SecurityNoticeWords> = { en, de };
