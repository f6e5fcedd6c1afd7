import { describe, expect, it } from "@jest/globals";
import {
  dayIn,
  fromDateColumn,
  startOfDayIn,
  toDateColumn,
  usualZoneIn,
} from "../../../server/domain/shared/time.ts";
import { writeDay, writeMinute } from "../../../server/words/dates.ts";

const day = (territory: string, at: string) => dayIn(territory, new Date(at)).toString();
const start = (territory: string, date: string) =>
  startOfDayIn(territory, Temporal.PlainDate.from(date)).toISOString();

describe("the day in a territory", () => {
  it.each([
    ["GB", "2026-07-01T22:59:59Z", "2026-07-01"],
    ["GB", "2026-07-01T23:00:00Z", "2026-07-02"],
    // Auckland is 13 hours ahead, and the Chatham Islands 45 minutes more.
    ["NZ", "2026-11-22T10:14:00Z", "2026-11-22"],
    ["NZ", "2026-11-22T10:15:00Z", "2026-11-23"],
    ["US", "2026-11-22T04:59:00Z", "2026-11-21"],
    ["US", "2026-11-22T05:00:00Z", "2026-11-22"],
    // CLDR has no zone for Kosovo.
    ["XK", "2026-11-22T23:59:00Z", "2026-11-22"],
  ])("%s at %s: %s, where it is furthest ahead", (territory, at, expected) =>
    expect(day(territory, at)).toBe(expected),
  );

  it.each([
    ["GB", "2026-07-02", "2026-07-01T23:00:00.000Z"],
    ["NZ", "2026-11-23", "2026-11-22T11:00:00.000Z"],
    // Hawaii and Adak come last.
    ["US", "2026-11-22", "2026-11-22T10:00:00.000Z"],
    // At midnight of 27 March 2022 the clocks in Beirut went forward: the day began at 1.
    ["LB", "2022-03-27", "2022-03-26T22:00:00.000Z"],
    ["XK", "2026-11-22", "2026-11-22T00:00:00.000Z"],
  ])("%s: %s has begun everywhere at %s", (territory, date, expected) =>
    expect(start(territory, date)).toBe(expected),
  );

  it("is kept as the date alone", () => {
    const date = Temporal.PlainDate.from("2028-02-29");
    expect(fromDateColumn(toDateColumn(date)).equals(date)).toBe(true);
  });
});

describe("usualZoneIn(territory, at)", () => {
  const winter = new Date("2026-03-04T23:30:00Z");
  const summer = new Date("2026-07-01T22:30:00Z");
  const told = (territory: string | undefined, at: Date) =>
    writeMinute("en", at, usualZoneIn(territory, at)).replace(/ 2026 at/, "");

  it.each([
    ["GB", winter, "4 March 23:30 GMT"],
    ["GB", summer, "1 July 23:30 BST"],
    ["DE", winter, "5 March 00:30 CET"],
    ["DE", summer, "2 July 00:30 CEST"],
    // Not the Canaries, not the Azores, not the Chatham Islands.
    ["ES", winter, "5 March 00:30 CET"],
    ["PT", winter, "4 March 23:30 WET"],
    ["NZ", winter, "5 March 12:30 GMT+13"],
    // No zone has half of the country; or CLDR names none; or the reader's country is unknown.
    ["CA", winter, "4 March 23:30 UTC"],
    ["XK", winter, "4 March 23:30 UTC"],
    [undefined, winter, "4 March 23:30 UTC"],
  ])("%s at %p: %s", (territory, at, expected) => expect(told(territory, at)).toBe(expected));

  it("the first of a month is an ordinal in French", () => {
    const first = new Date("2026-06-01T00:00:00Z");
    expect([writeDay("fr", first), writeMinute("fr", first)]).toEqual([
      "1er juin 2026",
      "1er juin 2026 à 00:00 UTC",
    ]);
    expect(writeDay("fr", new Date("2026-06-11T00:00:00Z"))).toBe("11 juin 2026");
  });
});
