/** Days and moments as a language writes them. */
import { type Language, locales } from "./languages.ts";

/** A day of the calendar, which no zone moves: read in UTC, as it is stored. With a `zone`, the day of a moment there. */
export function writeDay(language: Language, at: Date, zone = "UTC"): string {
  return write(language, "day", at, zone);
}

/** A moment in a zone, with the zone's name. */
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

/** French has an ordinal for the first of a month, which CLDR lacks; assets/pages.js does the same. */
function write(language: Language, shape: Shape, at: Date, zone: string): string {
  const text = formatter(language, shape, zone).format(at);
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

const made = new Map<string, Intl.DateTimeFormat>();

/** Kept, since making one takes longer than a page. */
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

/** In which order a language writes a date in numbers. */
export function dateOrder(language: Language): Unit[] {
  const parts = new Intl.DateTimeFormat(locales[language], { dateStyle: "short" }).formatToParts(0);
  return parts.map(({ type }) => type).filter((type): type is Unit => units.includes(type));
}
