/** Durations, and instants as callers write them. */
import { invalid } from "../../errors.ts";

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

export function earlier(instant: Date, ms: number): Date {
  return later(instant, -ms);
}

/** Negative once `instant` has passed. */
export function msUntil(instant: Date, now: Date): number {
  return instant.getTime() - now.getTime();
}

/** Whole seconds until `instant`, at least 1: for Retry-After. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil(msUntil(instant, now) / SECOND_MS));
}

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
