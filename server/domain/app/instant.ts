import { invalid } from "../../errors.ts";

/**
 * Reads an RFC 3339 instant; `field` is its name. The form alone lets two kinds of text through that
 * no Date can stand for: leap seconds, and days that do not exist, which a Date moves into the next month.
 */
export function readInstant(text: string, field: string): Date {
  const instant = new Date(text);
  const day = text.slice(0, 10);
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  if (isDay && !Number.isNaN(instant.getTime())) return instant;
  invalid(field, "not_an_instant");
}

/** Reads an instant that is still to come. */
export function readFutureInstant(text: string, field: string, now: Date): Date {
  const instant = readInstant(text, field);
  return instant > now ? instant : invalid(field, "instant_in_past");
}
