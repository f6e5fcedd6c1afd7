/** Durations, instants as callers write them, and calendar days where a person lives. */
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

/** How far the clocks of processes may differ. */
const CLOCK_SKEW_MS = MINUTE_MS;

/** False for an instant that this clock can't have given: it was taken before the clock was put back. */
export function isPlausible(past: Date, now: Date): boolean {
  return past.getTime() <= now.getTime() + CLOCK_SKEW_MS;
}

/** Until when something of `ms` that began by now ends at the latest. What ends later began before the clock was put back. */
export function latestEnd(ms: number, now: Date): Date {
  return later(now, ms + CLOCK_SKEW_MS);
}

/** Whether something that lasts `ms` has not ended. A clock that is put back never makes it longer. */
export function isRunning(end: Date, ms: number, now: Date): boolean {
  return end > now && end <= latestEnd(ms, now);
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

/** Of each territory that was asked for: CLDR's zones, through Node's ICU. */
const zonesByTerritory = new Map<string, readonly string[]>();

/** The day's date at this instant, in the time zone of the territory that is furthest ahead: there a birthday begins first. */
export function dayIn(territory: string, at: Date): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return zonesOf(territory)
    .map((zone) => instant.toZonedDateTimeISO(zone).toPlainDate())
    .reduce((one, other) => (Temporal.PlainDate.compare(one, other) < 0 ? other : one));
}

/** The instant from which on the day has begun in every time zone of the territory. */
export function startOfDayIn(territory: string, day: Temporal.PlainDate): Date {
  const starts = zonesOf(territory).map((zone) => day.toZonedDateTime(zone).epochMilliseconds);
  return new Date(Math.max(...starts));
}

/**
 * The zone in which a moment is told to who is in the territory: one with which at least half of its zones agree at this
 * instant. UTC in countries as wide as Canada, and where no territory is known. What is told names the zone.
 */
export function usualZoneIn(territory: string | undefined, at: Date): string {
  const zones = territory === undefined ? [] : zonesOf(territory);
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  const alike = Map.groupBy(zones, (zone) => instant.toZonedDateTimeISO(zone).offsetNanoseconds);
  const usual = [...alike.values()].find(({ length }) => 2 * length >= zones.length);
  return usual?.[0] ?? "UTC";
}

/** As Prisma reads and writes a column of the type DATE. */
export function toDateColumn(day: Temporal.PlainDate): Date {
  return new Date(`${day.toString()}T00:00:00Z`);
}

export function fromDateColumn(column: Date): Temporal.PlainDate {
  return Temporal.PlainDate.from(column.toISOString().slice(0, 10));
}

/** UTC where CLDR names none, such as for Kosovo. */
function zonesOf(territory: string): readonly string[] {
  const known = zonesByTerritory.get(territory);
  if (known !== undefined) return known;
  const locale = new Intl.Locale("und", { region: territory }) as Intl.Locale & {
    getTimeZones: () => string[] | undefined;
  };
  const named = locale.getTimeZones() ?? [];
  const zones = named.length === 0 ? ["UTC"] : named;
  zonesByTerritory.set(territory, zones);
  return zones;
}
