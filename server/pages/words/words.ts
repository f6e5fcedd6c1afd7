/** What a page says: the catalogue of its language, with days, times and lists as the language writes them. */
import type { Catalogue } from "../../../generated/words.ts";
import { usualZoneIn } from "../../domain/shared/index.ts";
import { catalogue } from "../../words/catalogue.ts";
import { dateOrder, writeDay, writeMinute } from "../../words/dates.ts";
import { directionOf, type Language, locales } from "../../words/languages.ts";

/** Title and text of a page that only says something. */
export type Notice = readonly [title: string, text: string];

export interface Words extends Catalogue {
  /** For the attribute lang: BCP 47. */
  language: Language;
  direction: "ltr" | "rtl";
  /** A day of the calendar, which no zone moves. */
  day: (at: Date) => string;
  /** In which order a date in numbers is written. */
  dateOrder: readonly ("day" | "month" | "year")[];
  /** The day of a moment, in the usual zone of the member's territory: for `localDay`, where only the browser knows better. */
  dayThere: (at: Date) => string;
  /** A moment in the same zone, with the zone's name. */
  minute: (at: Date) => string;
  list: (items: readonly string[]) => string;
  /** One of several: "a, b or c". */
  either: (items: readonly string[]) => string;
}

const made = new Map<string, Words>();

/** With the times of a territory, where one is known; else in UTC. */
export function wordsIn(language: Language, territory?: string): Words {
  const key = `${language} ${territory}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const lists = new Intl.ListFormat(locales[language]);
  const choices = new Intl.ListFormat(locales[language], { type: "disjunction" });
  const fresh: Words = {
    ...catalogue(language),
    language,
    direction: directionOf(language),
    day: (at) => writeDay(language, at),
    dateOrder: dateOrder(language),
    dayThere: (at) => writeDay(language, at, usualZoneIn(territory, at)),
    minute: (at) => writeMinute(language, at, usualZoneIn(territory, at)),
    list: (items) => lists.format(items),
    either: (items) => choices.format(items),
  };
  made.set(key, fresh);
  return fresh;
}
