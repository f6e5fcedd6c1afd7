/** The words of the mail with a link, in every language of our pages. */
import { englishClaims, englishClaimsAt, germanClaims } from "../group/group-words.ts";
import type { ConsumerGroup } from "../group/groups.ts";
import type { Language } from "../message/language.ts";

/** A tag of template literals: the same sentence becomes a text or markup. */
export type Tag<Written> = (strings: TemplateStringsArray, ...values: unknown[]) => Written;

interface LinkWords {
  language: string;
  subject: (app: string) => string;
  heading: string;
  /** Who asked, and why. `at` is undefined for a group without an institution. */
  asked: <Written>(tag: Tag<Written>, app: unknown, group: ConsumerGroup, at: unknown) => Written;
  instruction: string;
  button: string;
  once: string;
  notYou: string;
}

const en: LinkWords = {
  language: "en",
  subject: (app) => `Confirm your email address for ${app}`,
  heading: "Confirm your email address",
  asked: (tag, app, group, at) =>
    at === undefined
      ? tag`${app} has asked cohort to check that ${englishClaims[group]}. Please confirm that this email address is yours.`
      : tag`${app} has asked cohort to check that ${englishClaimsAt[group]} ${at}. Please confirm that this email address is yours.`,
  instruction: "To confirm, open this page and follow the instructions:",
  button: "Confirm email address",
  once: "The link works once and expires after 24 hours. The page never asks for a password or a payment.",
  notYou:
    "If this wasn't you, open the page and select “This isn't me”, or ignore this email. Nothing is confirmed without you.",
};

const de: LinkWords = {
  language: "de",
  subject: (app) => `Bestätigen Sie Ihre E-Mail-Adresse für ${app}`,
  heading: "E-Mail-Adresse bestätigen",
  asked: (tag, app, group, at) =>
    at === undefined
      ? tag`${app} hat cohort gebeten zu prüfen, ob ${germanClaims[group]}. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.`
      : tag`${app} hat cohort gebeten zu prüfen, ob ${germanClaims[group]} (${at}). Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.`,
  instruction: "Öffnen Sie dazu diese Seite und folgen Sie den Anweisungen:",
  button: "E-Mail-Adresse bestätigen",
  once: "Der Link funktioniert nur einmal und läuft nach 24 Stunden ab. Die Seite fragt nie nach einem Passwort oder einer Zahlung.",
  notYou:
    "Wenn Sie das nicht waren, öffnen Sie die Seite und wählen Sie „Das bin ich nicht“, oder ignorieren Sie diese E-Mail. Ohne Ihr Zutun wird nichts bestätigt.",
};

export const linkWords: Readonly<Record<Language, LinkWords>> = { en, de };
