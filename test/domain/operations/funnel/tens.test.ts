/** Nothing of fewer than ten is told, nothing twice, and nothing is lost. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  type Alike,
  tellTens as tell,
  VERIFICATION_PARTS,
} from "../../../../server/domain/operations/funnel/tens.ts";

const tellTens = (waiting: readonly Alike[], isWeekEnd: boolean) =>
  tell(waiting, VERIFICATION_PARTS, isWeekEnd);

const rejected = (count: number, parts: Partial<Alike> = {}): Alike => ({
  appId: "app_one",
  step: "rejected",
  method: "manual",
  reason: "unreadable",
  consumerGroup: "student",
  territory: "GB",
  count,
  ...parts,
});

describe("telling in tens", () => {
  it("ten alike are told, nine wait", () => {
    expect(tellTens([rejected(4), rejected(6)], false)).toEqual({ told: [rejected(10)], rest: [] });
    expect(tellTens([rejected(4), rejected(5)], false)).toEqual({ told: [], rest: [rejected(9)] });
  });

  it("who differs waits for the end of the week, and is told without that part", () => {
    const all = [
      rejected(12),
      rejected(6),
      rejected(7, { territory: "IE" }),
      rejected(9, { method: "email" }),
    ];
    const day = tellTens(all, false);
    expect(day.told).toEqual([rejected(18)]);
    const week = tellTens(day.rest, true);
    expect(week.told).toEqual([rejected(16, { method: "", reason: "", consumerGroup: "", territory: "" })]);
    expect(week.rest).toEqual([]);
  });

  it("what is dropped first is the territory, then the group, the reason, the method", () => {
    const territories = [rejected(5), rejected(5, { territory: "IE" })];
    expect(tellTens(territories, true).told).toEqual([rejected(10, { territory: "" })]);
    const reasons = [rejected(5), rejected(5, { reason: "other", consumerGroup: "teacher" })];
    expect(tellTens(reasons, true).told).toEqual([
      rejected(10, { reason: "", consumerGroup: "", territory: "" }),
    ]);
  });

  it("never one app with another, nor one step with another", () => {
    const apart = [rejected(9), rejected(9, { appId: "app_two" }), rejected(9, { step: "success" })];
    expect(tellTens(apart, true)).toEqual({ told: [], rest: apart });
  });

  it("over any days: figures are of ten or more, fewer than ten of a kind wait, and the sum is right", () => {
    const one = fc.record({
      appId: fc.constantFrom("app_one", "app_two"),
      step: fc.constantFrom("begun", "rejected"),
      method: fc.constantFrom("", "email", "manual"),
      reason: fc.constantFrom("", "unreadable", "other"),
      consumerGroup: fc.constantFrom("student", "teacher"),
      territory: fc.constantFrom("GB", "IE", "US"),
      count: fc.integer({ min: 1, max: 14 }),
    });
    const days = fc.array(fc.array(one, { maxLength: 12 }), { minLength: 1, maxLength: 21 });
    const sum = (all: readonly Alike[]) => all.reduce((total, { count }) => total + count, 0);
    fc.assert(
      fc.property(days, (given) => {
        let rest: Alike[] = [];
        let told = 0;
        for (const [day, added] of given.entries()) {
          const isWeekEnd = day % 7 === 6;
          const next = tellTens([...rest, ...added], isWeekEnd);
          expect(next.told.filter(({ count }) => count < 10)).toEqual([]);
          expect(next.rest.filter(({ count }) => count >= 10)).toEqual([]);
          if (isWeekEnd)
            for (const waiting of Map.groupBy(next.rest, ({ appId, step }) => appId + step).values())
              expect(sum(waiting)).toBeLessThan(10);
          told += sum(next.told);
          rest = next.rest;
          expect(told + sum(rest)).toBe(sum(given.slice(0, day + 1).flat()));
        }
      }),
    );
  });
});
