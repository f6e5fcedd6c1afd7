/** The words of the message that tells a member of a change in how they sign in, in every language of our pages. */

/** What happened to which kind of address. */
export type WayDeed = "email_added" | "sms_added" | "email_removed" | "sms_removed" | "sms_moved";

export interface WayWords {
  language: string;
  subject: string;
  /** In a mail: what happened, and what it means. */
  deeds: Readonly<Record<WayDeed, string>>;
  when: (at: Date) => string;
  wasYou: string;
  notYou: string;
  button: string;
  asAddress: string;
  /** Before the address of the policy that says how to reach us. */
  shutOut: string;
  /** All of it in one text message. */
  sms: (deed: WayDeed, accountUrl: string) => string;
}

const format = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const times = { en: format("en-GB"), de: format("de") };

const shortInEnglish: Readonly<Record<WayDeed, string>> = {
  email_added: "an e-mail address was added to your account",
  sms_added: "a phone number was added to your account",
  email_removed: "an e-mail address was taken away from your account",
  sms_removed: "a phone number was taken away from your account",
  sms_moved: "a phone number of your account went to somebody else",
};

const en: WayWords = {
  language: "en",
  subject: "How you sign in to cohort has changed",
  deeds: {
    email_added:
      "An e-mail address was added to your account. Whoever gets its mail can sign in to the account.",
    sms_added: "A phone number was added to your account. Whoever has that phone can sign in to the account.",
    email_removed:
      "An e-mail address was taken away from your account. Nobody can sign in to the account with it any more.",
    sms_removed:
      "A phone number was taken away from your account. Nobody can sign in to the account with it any more.",
    sms_moved:
      "Somebody else has shown that a phone number of your account is theirs. Nobody can sign in to your account with it any more.",
  },
  when: (at) => `It happened on ${times.en.format(at)} UTC.`,
  wasYou: "If it was you, there is nothing to do.",
  notYou:
    "If it was not you, open your account and sign in with an address or number that is still yours. Then take away what is not yours, and end the sessions that you do not know.",
  button: "Open your account",
  asAddress: "The same as an address:",
  shutOut: "If you can no longer sign in, write to us. Our privacy policy says where:",
  sms: (deed, accountUrl) =>
    `cohort: ${shortInEnglish[deed]}. If it was not you, sign in at ${accountUrl} and put it right.`,
};

const shortInGerman: Readonly<Record<WayDeed, string>> = {
  email_added: "Zu Ihrem Konto kam eine E-Mail-Adresse hinzu",
  sms_added: "Zu Ihrem Konto kam eine Telefonnummer hinzu",
  email_removed: "Aus Ihrem Konto wurde eine E-Mail-Adresse entfernt",
  sms_removed: "Aus Ihrem Konto wurde eine Telefonnummer entfernt",
  sms_moved: "Eine Telefonnummer Ihres Kontos gehört jetzt jemand anderem",
};

const de: WayWords = {
  language: "de",
  subject: "Ihre Anmeldung bei cohort hat sich geändert",
  deeds: {
    email_added:
      "Zu Ihrem Konto kam eine E-Mail-Adresse hinzu. Wer ihre Mails erhält, kann sich bei dem Konto anmelden.",
    sms_added:
      "Zu Ihrem Konto kam eine Telefonnummer hinzu. Wer dieses Telefon hat, kann sich bei dem Konto anmelden.",
    email_removed:
      "Aus Ihrem Konto wurde eine E-Mail-Adresse entfernt. Mit ihr kann sich niemand mehr bei dem Konto anmelden.",
    sms_removed:
      "Aus Ihrem Konto wurde eine Telefonnummer entfernt. Mit ihr kann sich niemand mehr bei dem Konto anmelden.",
    sms_moved:
      "Jemand anderes hat gezeigt, dass ihm oder ihr eine Telefonnummer Ihres Kontos gehört. Mit ihr kann sich niemand mehr bei Ihrem Konto anmelden.",
  },
  when: (at) => `Das war am ${times.de.format(at)} UTC.`,
  wasYou: "Wenn Sie das waren, ist nichts zu tun.",
  notYou:
    "Wenn Sie es nicht waren, öffnen Sie Ihr Konto und melden Sie sich mit einer Adresse oder Nummer an, die noch Ihnen gehört. Entfernen Sie dann, was nicht Ihnen gehört, und beenden Sie die Sitzungen, die Sie nicht kennen.",
  button: "Konto öffnen",
  asAddress: "Dasselbe als Adresse:",
  shutOut:
    "Wenn Sie sich nicht mehr anmelden können, schreiben Sie uns. Wohin, steht in unserer Datenschutzerklärung:",
  sms: (deed, accountUrl) =>
    `cohort: ${shortInGerman[deed]}. Wenn Sie das nicht waren, melden Sie sich unter ${accountUrl} an und bringen Sie es in Ordnung.`,
};

const languages: Readonly<Record<string, WayWords>> = { en, de };

/** English where a language has no words yet. */
export function wayWordsIn(language: string): WayWords {
  return languages[language] ?? en;
}
