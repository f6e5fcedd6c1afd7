/** When a delivery that was not taken is tried again, and when its endpoint is left alone. */
import type { BackOff } from "../../../jobs/back-off.ts";
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS, SECOND_MS } from "../../shared/index.ts";
import { RETRY_AFTER_MS_MAX } from "./request.ts";

/** The pauses between the tries of one delivery, just under three days in all (docs/events.md). */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
export const DELIVERY_BACK_OFF: BackOff = {
  pausesMs: PAUSES_MS,
  jitterShare: 0.25,
  maxMs: Math.max(RETRY_AFTER_MS_MAX, ...PAUSES_MS),
};

/** An endpoint that takes nothing for so long is paused. */
const FAILING_MS_MAX = 3 * DAY_MS;
/** An endpoint that fails is left alone for so much of the time for which it has failed. */
const REST_SHARE = 0.25;
/** It is noticed soon enough that it works again. */
const REST_MS_MAX = 5 * MINUTE_MS;

/** Until when no delivery of an endpoint is tried that has just failed again. */
export function restUntil(now: Date, failingSince: Date, retryAfterMs: number | null): Date {
  const failingMs = now.getTime() - failingSince.getTime();
  const restMs = Math.min(Math.max(0, failingMs * REST_SHARE), REST_MS_MAX);
  return later(now, Math.max(restMs, retryAfterMs ?? 0));
}

export function hasFailedTooLong(now: Date, failingSince: Date): boolean {
  return failingSince <= earlier(now, FAILING_MS_MAX);
}
