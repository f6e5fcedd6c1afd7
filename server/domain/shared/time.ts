/** Durations in milliseconds, and instants that lie one apart. */
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
