/** Words of a page: its language's catalogue, with days, times and lists in that language. */
import type { Catalogue } from "../../../generated/words.ts";
import { usualZoneIn } from "../../domain/shared/time.ts";
import { catalogue } from "../../words/catalogue.ts";
import { dateOrder, writeDay, writeMinute } from "../../words/dates.ts";
import { directionOf, type Language, locales } from "../../words/languages.ts";

export type Notice = readonly [title: string, text: string];

export interface Words extends Catalogue {
  /** BCP 47, for the attribute lang. */
  language: Language;
  direction: "ltr" | "rtl";
  /** A calendar day, in no zone. */
  day: (at: Date) => string;
  dateOrder: readonly ("day" | "month" | "year")[];
  /** Day of a moment in the territory's zone: a fallback of `localDay`. */
  dayThere: (at: Date) => string;
  minute: (at: Date) => string;
  list: (items: readonly string[]) => string;
  /** Alternatives: "a, b or c". */
  either: (items: readonly string[]) => string;
}

const made = new Map<string, Words>();

/** With times of the territory, or else UTC. */
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
