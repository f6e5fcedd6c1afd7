import { describe, expect, it } from "@jest/globals";
import {
  DELIVERY_BACK_OFF,
  hasFailedTooLong,
  restUntil,
} from "../../../../server/domain/events/webhook/schedule.ts";
import { retryAt } from "../../../../server/jobs/back-off.ts";

const NOW = new Date("2026-03-04T05:06:07Z");
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds until the next try. */
const pause = (tries: number, share: number, retryAfterMs = 0) => {
  const next = retryAt(NOW, tries, DELIVERY_BACK_OFF, retryAfterMs, share);
  return next === null ? null : next.getTime() - NOW.getTime();
};

describe("the next try of a delivery", () => {
  it("comes after longer and longer pauses, for almost three days", () => {
    const pauses = Array.from({ length: 12 }, (_, index) => pause(index + 1, 0) ?? 0);
    expect(pauses[0]).toBe(5 * SECOND_MS);
    expect(pauses).toEqual([...new Set(pauses)].sort((one, other) => one - other));
    const whole = pauses.reduce((sum, one) => sum + one, 0);
    expect(whole).toBeLessThanOrEqual(3 * DAY_MS);
    expect(whole).toBeGreaterThan(2.9 * DAY_MS);
  });

  it("is no more after the thirteenth", () => {
    expect(pause(13, 0)).toBeNull();
  });

  it("comes up to a quarter sooner, by a random share, so that what failed together doesn't come back together", () => {
    expect(pause(6, 0)).toBe(HOUR_MS);
    expect(pause(6, 0.5)).toBe(0.875 * HOUR_MS);
    expect(pause(6, 1)).toBe(0.75 * HOUR_MS);
  });

  it("is never sooner than Retry-After asks", () => {
    expect(pause(1, 1, 2 * HOUR_MS)).toBe(2 * HOUR_MS);
    expect(pause(6, 0, SECOND_MS)).toBe(HOUR_MS);
  });
});

describe("an endpoint that fails", () => {
  const rest = (failingMs: number, retryAfterMs: number | null = null) =>
    restUntil(NOW, new Date(NOW.getTime() - failingMs), retryAfterMs).getTime() - NOW.getTime();

  it("is left alone for a quarter of the time for which it has failed, five minutes at most", () => {
    expect(rest(0)).toBe(0);
    expect(rest(40 * SECOND_MS)).toBe(10 * SECOND_MS);
    expect(rest(HOUR_MS)).toBe(300 * SECOND_MS);
    expect(rest(HOUR_MS, HOUR_MS)).toBe(HOUR_MS);
  });

  it("has failed too long after three days", () => {
    expect(hasFailedTooLong(NOW, new Date(NOW.getTime() - 3 * DAY_MS + 1))).toBe(false);
    expect(hasFailedTooLong(NOW, new Date(NOW.getTime() - 3 * DAY_MS))).toBe(true);
  });
});
