/** What a page says: the catalogue of its language, with days, times and lists as the language writes them. */
import type { Catalogue } from "../../../generated/words.ts";
import { catalogue } from "../../words/catalogue.ts";
import { writeDay, writeMinute } from "../../words/dates.ts";
import { directionOf, type Language, locales } from "../../words/languages.ts";

/** Title and text of a page that only says something. */
export type Notice = readonly [title: string, text: string];

export interface Words extends Catalogue {
  /** For the attribute lang: BCP 47. */
  language: Language;
  direction: "ltr" | "rtl";
  day: (at: Date) => string;
  /** With the name of the time zone. */
  minute: (at: Date) => string;
  list: (items: readonly string[]) => string;
}

const made = new Map<Language, Words>();

export function wordsIn(language: Language): Words {
  const known = made.get(language);
  if (known !== undefined) return known;
  const lists = new Intl.ListFormat(locales[language]);
  const fresh: Words = {
    ...catalogue(language),
    language,
    direction: directionOf(language),
    day: (at) => writeDay(language, at),
    minute: (at) => writeMinute(language, at),
    list: (items) => lists.format(items),
  };
  made.set(language, fresh);
  return fresh;
}
