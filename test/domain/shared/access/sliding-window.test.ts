import { describe, expect, it } from "@jest/globals";
import { eventsInWindow, nextAllowedAt } from "../../../../server/domain/shared/access/sliding-window.ts";
import { earlier, later, MINUTE_MS } from "../../../../server/domain/shared/time.ts";

const now = new Date("2026-11-01T12:00:00.000Z");
const window = { max: 3, ms: 10 * MINUTE_MS };
const ago = (...minutes: number[]) => minutes.map((count) => earlier(now, count * MINUTE_MS));

describe("a sliding window of three in ten minutes", () => {
  it.each([
    { what: "nothing yet", times: ago() },
    { what: "two of late", times: ago(2, 1) },
    { what: "three, of which one is ten minutes old to the millisecond", times: ago(10, 2, 1) },
    { what: "many that are older", times: ago(30, 20, 15, 12, 2, 1) },
  ])("has room: $what", ({ times }) => expect(nextAllowedAt(times, window, now)).toBeNull());

  it("has room again when the oldest of the last three leaves it", () => {
    expect(nextAllowedAt(ago(9, 4, 1), window, now)).toEqual(later(now, MINUTE_MS));
    expect(nextAllowedAt(ago(9, 8, 4, 1), window, now)).toEqual(later(now, 2 * MINUTE_MS));
  });

  it("allows any number where there is no limit", () => {
    expect(nextAllowedAt(ago(3, 2, 1), { ...window, max: Number.POSITIVE_INFINITY }, now)).toBeNull();
  });

  it("forgets what has left it", () => {
    expect(eventsInWindow(ago(11, 10, 9), window, now)).toEqual(ago(9));
  });
});
