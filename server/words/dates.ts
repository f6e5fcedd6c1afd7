import { type Language, locales } from "./languages.ts";

/** A calendar day, stored and read in UTC; with a `zone`, the day of a moment there. */
export function writeDay(language: Language, at: Date, zone = "UTC"): string {
  return write(language, "day", at, zone);
}

export function writeMinute(language: Language, at: Date, zone = "UTC"): string {
  return write(language, "minute", at, zone);
}

const shapes = {
  day: { dateStyle: "long" },
  minute: {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Shape = keyof typeof shapes;

/** French writes the first of a month as an ordinal, which CLDR lacks; assets/pages.js does the same. */
function write(language: Language, shape: Shape, at: Date, zone: string): string {
  const text = formatter(language, shape, zone).format(at);
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

const made = new Map<string, Intl.DateTimeFormat>();

/** Cached: making one takes longer than a page. */
function formatter(language: Language, shape: Shape, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${shape} ${timeZone}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const fresh = new Intl.DateTimeFormat(locales[language], { ...shapes[shape], timeZone });
  made.set(key, fresh);
  return fresh;
}

type Unit = "day" | "month" | "year";
const units: readonly string[] = ["day", "month", "year"] satisfies Unit[];

/** Order of day, month and year in a language's numeric date. */
export function dateOrder(language: Language): Unit[] {
  const parts = new Intl.DateTimeFormat(locales[language], { dateStyle: "short" }).formatToParts(0);
  return parts.map(({ type }) => type).filter((type): type is Unit => units.includes(type));
}
