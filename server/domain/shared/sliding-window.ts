/** Sliding window rate limit: at most `max` events in any `ms` milliseconds. Lists of instants are in ascending order. */
import { earlier, isPlausible, later } from "./time.ts";

export interface SlidingWindow {
  max: number;
  ms: number;
}

/** The events that still fill the window. Older ones are forgotten, and those from before the clock was put back. */
export function eventsInWindow(times: readonly Date[], { ms }: Pick<SlidingWindow, "ms">, now: Date): Date[] {
  const since = earlier(now, ms);
  return times.filter((at) => at > since && isPlausible(at, now));
}

/** When the window has room for one more event; null when it has room now. */
export function nextAllowedAt(times: readonly Date[], window: SlidingWindow, now: Date): Date | null {
  const recent = eventsInWindow(times, window, now);
  // Room comes when the oldest of the `max` latest events leaves the window.
  const oldest = recent[recent.length - window.max];
  return oldest === undefined ? null : later(oldest, window.ms);
}
