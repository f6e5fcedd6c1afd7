/** Days and moments as a language writes them. */
import { type Language, locales } from "./languages.ts";

/** A day of the calendar, which no zone moves: read in UTC, as it is stored. */
export function writeDay(language: Language, at: Date): string {
  return formatter(language, "day").format(at);
}

/** A moment in UTC, with its name: in whose zone the reader is, only their browser knows (pages/components/local-time.ts). */
export function writeMinute(language: Language, at: Date): string {
  return formatter(language, "minute").format(at);
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

const made = new Map<string, Intl.DateTimeFormat>();

/** Kept, since making one takes longer than a page. */
function formatter(language: Language, shape: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${language} ${shape}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const fresh = new Intl.DateTimeFormat(locales[language], { ...shapes[shape], timeZone: "UTC" });
  made.set(key, fresh);
  return fresh;
}
