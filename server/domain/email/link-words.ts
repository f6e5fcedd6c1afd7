/** The words of the mail with a link, in every language of our pages. */
import { englishGroups, germanGroups } from "../group/group-words.ts";
import type { ConsumerGroup } from "../group/groups.ts";

/** A tag of template literals: the same sentence becomes a text or markup. */
export type Tag<Written> = (strings: TemplateStringsArray, ...values: unknown[]) => Written;

export interface LinkWords {
  language: string;
  subject: (app: string) => string;
  heading: string;
  groups: Readonly<Record<ConsumerGroup, string>>;
  /** Who asked, and why. `at` is undefined for a group without an institution. */
  asked: <Written>(tag: Tag<Written>, app: unknown, group: string, at: unknown) => Written;
  instruction: string;
  button: string;
  asAddress: string;
  once: string;
  notYou: string;
}

const en: LinkWords = {
  language: "en",
  subject: (app) => `Confirm your e-mail address for ${app}`,
  heading: "Is this your address?",
  groups: englishGroups,
  asked: (tag, app, group, at) =>
    at === undefined
      ? tag`Somebody told ${app} that they are ${group}, and gave this address. ${app} asked us, cohort, to check that it is theirs.`
      : tag`Somebody told ${app} that they are ${group} at ${at}, and gave this address. ${app} asked us, cohort, to check that it is theirs.`,
  instruction: "If it was you, open this page and press the button there:",
  button: "Open the page",
  asAddress: "The same as an address:",
  once: "The link works once, for 24 hours. The page asks for no password and no payment.",
  notYou:
    'If it was not you, open the page and press "This is not me", or ignore this mail: nothing is confirmed without you.',
};

const de: LinkWords = {
  language: "de",
  subject: (app) => `Bestätigen Sie Ihre E-Mail-Adresse für ${app}`,
  heading: "Ist das Ihre Adresse?",
  groups: germanGroups,
  asked: (tag, app, group, at) =>
    at === undefined
      ? tag`Jemand hat bei ${app} diese Adresse genannt und angegeben: ${group}. ${app} hat uns, cohort, gebeten zu prüfen, ob die Adresse dieser Person gehört.`
      : tag`Jemand hat bei ${app} diese Adresse genannt und angegeben: ${group}, ${at}. ${app} hat uns, cohort, gebeten zu prüfen, ob die Adresse dieser Person gehört.`,
  instruction: "Wenn Sie es waren, öffnen Sie diese Seite und drücken Sie dort den Knopf:",
  button: "Seite öffnen",
  asAddress: "Dasselbe als Adresse:",
  once: "Der Link gilt einmal und 24 Stunden lang. Die Seite fragt nach keinem Passwort und keiner Zahlung.",
  notYou:
    "Wenn Sie es nicht waren, öffnen Sie die Seite und drücken Sie „Das bin ich nicht“, oder beachten Sie diese Mail nicht: Ohne Sie wird nichts bestätigt.",
};

const languages: Readonly<Record<string, LinkWords>> = { en, de };

export function linkWordsIn(language: string): LinkWords {
  return languages[language] ?? en;
}
