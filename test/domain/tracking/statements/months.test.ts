import { describe, expect, it } from "@jest/globals";
import { monthAt, nextMonth, startOfMonth } from "../../../../server/domain/tracking/commission/months.ts";
import { percentFor } from "../../../../server/domain/tracking/commission/percent.ts";
import {
  centsText,
  commissionChange,
  commissionOf,
} from "../../../../server/domain/tracking/statements/commission.ts";

describe("months", () => {
  it.each([
    ["2026-03", "UTC", "2026-03-01T00:00:00.000Z"],
    ["2026-04", "Europe/London", "2026-03-31T23:00:00.000Z"],
    // A day on which the clock goes from 00:00 to 01:00.
    ["2023-10", "America/Asuncion", "2023-10-01T04:00:00.000Z"],
    ["2028-03", "Pacific/Auckland", "2028-02-29T11:00:00.000Z"],
  ])("%s in %s begins at %s, a millisecond before it is the month before", (month, zone, begins) => {
    const start = startOfMonth(month, zone);
    expect(start.toISOString()).toBe(begins);
    expect(monthAt(start, zone)).toBe(month);
    expect(nextMonth(monthAt(new Date(start.getTime() - 1), zone))).toBe(month);
  });

  it("follow one another over the year's end", () => {
    expect([nextMonth("2026-12"), nextMonth("2028-02")]).toEqual(["2027-01", "2028-03"]);
  });
});

describe("commission", () => {
  it.each([
    [1, "50", "GBP", "0.01"],
    [1, "49.9999", "GBP", "0.00"],
    [4999, "7.5", "GBP", "3.75"],
    [999_999_999_999, "100", "GBP", "9999999999.99"],
    [10_050, "1", "JPY", "1.00"],
    [15_000, "1", "JPY", "2.00"],
  ])("of %d hundredths at %s per cent, %s: %s", (cents, percent, currency, commission) => {
    expect(centsText(commissionOf(cents, percent, currency))).toBe(commission);
  });

  it("of all changes is that of what is left", () => {
    const changes = [1001, -333, -334, 100, -434];
    let left = 0;
    const sum = changes.reduce((total, change) => {
      left += change;
      return total + commissionChange({ left, change }, "5", "GBP");
    }, 0n);
    expect([left, sum]).toEqual([0, 0n]);
  });

  it("is what the supergroups share, else that of all others, else nothing", () => {
    const rules = [
      { supergroup: "student", percent: "7.5", fromMonth: "2026-01", untilMonth: "2026-02" },
      { supergroup: null, percent: "5", fromMonth: "2026-02", untilMonth: null },
    ];
    const percents = [
      percentFor(rules, ["student"], "2026-02"),
      percentFor(rules, ["student"], "2026-03"),
      percentFor(rules, ["graduate"], "2026-02"),
      percentFor(rules, [], "2026-01"),
      percentFor(rules, ["student", "graduate"], "2026-02"),
      percentFor(rules, ["graduate", "student"], "2026-01"),
      percentFor(rules, ["student", "graduate"], "2026-03"),
    ];
    expect(percents).toEqual(["7.5", "5", "5", "0", "5", "0", "5"]);
  });
});
