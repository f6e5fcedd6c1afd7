/** Codes by day: nothing of fewer than ten, nothing twice, whatever period and filter are asked for. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { CodeRow } from "../../../../server/domain/operations/funnel/code-sums.ts";
import { tellDays } from "../../../../server/domain/operations/funnel/read-codes.ts";

const claims = (day: string, count: number, parts: Partial<CodeRow> = {}): CodeRow => ({
  brandUid: "br_one",
  poolId: "one",
  step: "claimed",
  currency: "",
  day,
  count,
  cents: 0,
  ...parts,
});
const date = (day: string) => new Date(`${day}T00:00:00Z`);
const tell = (rows: readonly CodeRow[], until: string) => tellDays(rows, date("2026-03-01"), date(until));

describe("codes by day", () => {
  it("what waits is told on the day that makes it ten, with its amounts", () => {
    const rows = [
      claims("2026-03-02", 4, { step: "ordered", currency: "GBP", cents: 400 }),
      claims("2026-03-04", 6, { step: "ordered", currency: "GBP", cents: 700 }),
    ];
    expect(tell(rows, "2026-03-04")).toEqual([]);
    expect(tell(rows, "2026-03-05")).toEqual([
      claims("2026-03-04", 10, { step: "ordered", currency: "GBP", cents: 1100 }),
    ]);
  });

  it("never one brand, step or currency with another", () => {
    const apart = [
      claims("2026-03-31", 9),
      claims("2026-03-31", 9, { brandUid: "br_two" }),
      claims("2026-03-31", 9, { step: "redeemed" }),
      claims("2026-03-31", 9, { step: "ordered", currency: "GBP" }),
      claims("2026-03-31", 9, { step: "ordered", currency: "EUR" }),
    ];
    expect(tell(apart, "2026-04-01")).toEqual([]);
  });

  it("what waits at the end of a month does not count in the next", () => {
    const rows = [claims("2026-03-31", 9), claims("2026-04-01", 9)];
    expect(tell(rows, "2026-05-01")).toEqual([]);
  });

  it("a period's figures are those of a longer one on its days, all are of ten or more, and one more row changes none before its day", () => {
    const row = fc.record({
      brandUid: fc.constantFrom("br_one", "br_two"),
      poolId: fc.constantFrom("one", "two", "three"),
      step: fc.constantFrom("claimed" as const, "redeemed" as const),
      currency: fc.constant(""),
      day: fc
        .integer({ min: 1, max: 61 })
        .map((n) => new Date(Date.UTC(2026, 2, n)).toISOString().slice(0, 10)),
      count: fc.integer({ min: 1, max: 13 }),
      cents: fc.constant(0),
    });
    const untilDay = fc.integer({ min: 2, max: 62 }).map((n) => new Date(Date.UTC(2026, 2, n)));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), row, untilDay, (rows, added, until) => {
        const end = date("2026-05-01");
        const all = tellDays(rows, date("2026-03-01"), end);
        for (const { count } of all) expect(count).toBeGreaterThanOrEqual(10);
        expect(tellDays(rows, date("2026-03-01"), until)).toEqual(all.filter(({ day }) => date(day) < until));
        const april = all.filter(({ day }) => day >= "2026-04");
        const fromApril = rows.filter(({ day }) => day >= "2026-04");
        expect(tellDays(fromApril, date("2026-04-01"), end)).toEqual(april);
        const earlier = (told: readonly CodeRow[]) => told.filter(({ day }) => day < added.day);
        expect(earlier(tellDays([...rows, added], date("2026-03-01"), end))).toEqual(earlier(all));
        for (const month of ["2026-03", "2026-04"]) {
          for (const brandUid of ["br_one", "br_two"]) {
            for (const step of ["claimed", "redeemed"]) {
              const sum = (some: readonly CodeRow[]) =>
                some
                  .filter(
                    (one) => one.brandUid === brandUid && one.step === step && one.day.startsWith(month),
                  )
                  .reduce((total, { count }) => total + count, 0);
              expect(sum(rows) - sum(all)).toBeGreaterThanOrEqual(0);
              expect(sum(rows) - sum(all)).toBeLessThan(10);
            }
          }
        }
      }),
    );
  });
});
