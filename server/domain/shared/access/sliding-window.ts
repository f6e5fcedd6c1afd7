// Sliding window rate limit: at most `max` events in any `ms` milliseconds. Lists of instants are in ascending order.
import { earlier, isPlausible, later } from "../time.ts";

export interface SlidingWindow {
  max: number;
  ms: number;
}

/** Events that still count: neither too old nor from before the clock was put back. */
export function eventsInWindow(times: readonly Date[], { ms }: Pick<SlidingWindow, "ms">, now: Date): Date[] {
  const since = earlier(now, ms);
  return times.filter((at) => at > since && isPlausible(at, now));
}

export function nextAllowedAt(times: readonly Date[], window: SlidingWindow, now: Date): Date | null {
  const recent = eventsInWindow(times, window, now);
  const oldest = recent[recent.length - window.max];
  return oldest === undefined ? null : later(oldest, window.ms);
}
