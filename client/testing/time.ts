/** Days and durations of the fake server, all in UTC, where the service has time zones. */

export const SECOND_MS = 1000;
export const MINUTE_MS: number = 60 * SECOND_MS;
export const HOUR_MS: number = 60 * MINUTE_MS;
export const DAY_MS: number = 24 * HOUR_MS;

export function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function aYearAfter(at: Date): string {
  return dayOf(new Date(Date.UTC(at.getUTCFullYear() + 1, at.getUTCMonth(), at.getUTCDate())));
}

/** Whether the day exists: `2026-02-30` does not. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && dayOf(at) === text;
}

const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Adds an ISO 8601 duration. Years and months end in a shorter month on its last day. */
export function laterBy(at: Date, duration: string): Date {
  const [years, months, weeks, days, hours, minutes, seconds] = (DURATION.exec(duration) ?? [])
    .slice(1)
    .map((text) => Number(text ?? 0)) as [number, number, number, number, number, number, number];
  const month = new Date(Date.UTC(at.getUTCFullYear() + years, at.getUTCMonth() + months));
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(at.getUTCDate(), lastDay) - 1;
  const sameTime = month.getTime() + day * DAY_MS + (at.getTime() % DAY_MS);
  return new Date(
    sameTime + (weeks * 7 + days) * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS,
  );
}
