/** Retries of a delivery, and rests of its endpoint. */
import type { BackOff } from "../../../jobs/back-off.ts";
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { RETRY_AFTER_MS_MAX } from "./request.ts";

/** Pauses between tries of one delivery, just under three days in all (docs/events.md). */
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

/** Failing period after which an endpoint is paused. */
const FAILING_MS_MAX = 3 * DAY_MS;
/** Rest of a failing endpoint, as a share of its failing period. */
const REST_SHARE = 0.25;
/** Longest rest, to notice recovery soon. */
const REST_MS_MAX = 5 * MINUTE_MS;

export function restUntil(now: Date, failingSince: Date, retryAfterMs: number | null): Date {
  const failingMs = now.getTime() - failingSince.getTime();
  const restMs = Math.min(Math.max(0, failingMs * REST_SHARE), REST_MS_MAX);
  return later(now, Math.max(restMs, retryAfterMs ?? 0));
}

export function hasFailedTooLong(now: Date, failingSince: Date): boolean {
  return failingSince <= earlier(now, FAILING_MS_MAX);
}
