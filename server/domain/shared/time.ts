/** Durations, instants as callers write them, and local calendar days. */
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

/** Start of the day in UTC. */
export function dayStart(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
}

const CLOCK_SKEW_MS = MINUTE_MS;

/** False for an instant from before the clock was put back. */
export function isPlausible(past: Date, now: Date): boolean {
  return past.getTime() <= now.getTime() + CLOCK_SKEW_MS;
}

/** Latest end of something of `ms` that has begun by now; a later end is from before the clock was put back. */
export function latestEnd(ms: number, now: Date): Date {
  return later(now, ms + CLOCK_SKEW_MS);
}

/** Whether something that lasts `ms` has not ended. A clock that is put back never makes it longer. */
export function isRunning(end: Date, ms: number, now: Date): boolean {
  return end > now && end <= latestEnd(ms, now);
}

export function msUntil(instant: Date, now: Date): number {
  return instant.getTime() - now.getTime();
}

/** Whole seconds until `instant`, at least 1: for Retry-After. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil(msUntil(instant, now) / SECOND_MS));
}

/** Reads an RFC 3339 instant of `field`. Refuses leap seconds and impossible days, which the pattern allows. */
export function readInstant(text: string, field: string): Date {
  const instant = new Date(text);
  const day = text.slice(0, 10);
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  if (isDay && !Number.isNaN(instant.getTime())) return instant;
  invalid(field, "not_an_instant");
}

export function readFutureInstant(text: string, field: string, now: Date): Date {
  const instant = readInstant(text, field);
  return instant > now ? instant : invalid(field, "instant_in_past");
}

const zonesByTerritory = new Map<string, readonly string[]>();

/** Date at this instant in the territory's time zone that is furthest ahead: there a birthday begins first. */
export function dayIn(territory: string, at: Date): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return zonesOf(territory)
    .map((zone) => instant.toZonedDateTimeISO(zone).toPlainDate())
    .reduce((one, other) => (Temporal.PlainDate.compare(one, other) < 0 ? other : one));
}

/** Instant at which the day has begun in every time zone of the territory. */
export function startOfDayIn(territory: string, day: Temporal.PlainDate): Date {
  const starts = zonesOf(territory).map((zone) => day.toZonedDateTime(zone).epochMilliseconds);
  return new Date(Math.max(...starts));
}

/** Time zone for people in the territory: one that at least half of its zones agree with now; else UTC. */
export function usualZoneIn(territory: string | undefined, at: Date): string {
  const zones = territory === undefined ? [] : zonesOf(territory);
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  const alike = Map.groupBy(zones, (zone) => instant.toZonedDateTimeISO(zone).offsetNanoseconds);
  const usual = [...alike.values()].find(({ length }) => 2 * length >= zones.length);
  return usual?.[0] ?? "UTC";
}

export function toDateColumn(day: Temporal.PlainDate): Date {
  return new Date(`${day.toString()}T00:00:00Z`);
}

export function fromDateColumn(column: Date): Temporal.PlainDate {
  return Temporal.PlainDate.from(column.toISOString().slice(0, 10));
}

/** Whether this is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId !== "";
  } catch {
    return false;
  }
}

/** UTC if CLDR names none, such as for Kosovo. */
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
