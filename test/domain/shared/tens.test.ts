/** No figure stands for fewer than ten, none is published twice, and none is lost. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type Alike, VERIFICATION_PARTS } from "../../../server/domain/operations/funnel/sum-days.ts";
import { tellTens as tell, tellAll, tellWholeTens } from "../../../server/domain/shared/tens.ts";

const tellTens = (waiting: readonly Alike[], isWeekEnd: boolean) =>
  tell(waiting, { parts: VERIFICATION_PARTS, share: tellWholeTens }, isWeekEnd);

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
  it("whole tens of those alike are told, the others wait", () => {
    expect(tellTens([rejected(4), rejected(6)], false)).toEqual({ told: [rejected(10)], rest: [] });
    expect(tellTens([rejected(4), rejected(5)], false)).toEqual({ told: [], rest: [rejected(9)] });
    expect(tellTens([rejected(23)], false)).toEqual({ told: [rejected(20)], rest: [rejected(3)] });
  });

  it("all of ten or more, where that is the share", () => {
    const told = (count: number) =>
      tell([rejected(count)], { parts: VERIFICATION_PARTS, share: tellAll }, false);
    expect(told(13)).toEqual({ told: [rejected(13)], rest: [] });
    expect(told(9)).toEqual({ told: [], rest: [rejected(9)] });
  });

  it("who differs waits for the end of the week, and is told without that part", () => {
    const all = [
      rejected(12),
      rejected(6),
      rejected(7, { territory: "IE" }),
      rejected(9, { method: "email" }),
    ];
    const day = tellTens(all, false);
    expect(day.told).toEqual([rejected(10)]);
    const week = tellTens(day.rest, true);
    expect(week.told).toEqual([
      rejected(10, { territory: "" }),
      rejected(10, { method: "", reason: "", consumerGroup: "", territory: "" }),
    ]);
    // 30 of 34 are disclosed. Which of them wait is no matter: they are numbers.
    expect(week.rest.map(({ count }) => count)).toEqual([4]);
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

  it("over any days: figures are whole tens, fewer than ten of a kind wait, and the sum is right", () => {
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
          expect(next.told.filter(({ count }) => count < 10 || count % 10 !== 0)).toEqual([]);
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

  it("no difference of two answers is about fewer than ten, over days, filters and steps of the same verifications", () => {
    const steps = ["begun", "ready", "success"];
    /** Verifications alike that come to some steps, each some days later or on the same day. */
    const verification = fc.record({
      day: fc.integer({ min: 0, max: 20 }),
      reached: fc.integer({ min: 1, max: 3 }),
      pace: fc.integer({ min: 0, max: 3 }),
      appId: fc.constantFrom("app_one", "app_two"),
      consumerGroup: fc.constantFrom("student", "teacher"),
      territory: fc.constantFrom("GB", "IE"),
      count: fc.integer({ min: 1, max: 14 }),
    });
    const query = fc.record({
      from: fc.integer({ min: 0, max: 28 }),
      days: fc.integer({ min: 1, max: 28 }),
      step: fc.constantFrom(...steps),
      appId: fc.constantFrom(undefined, "app_one", "app_two"),
      consumerGroup: fc.constantFrom(undefined, "student", "teacher"),
      territory: fc.constantFrom(undefined, "GB", "IE", ""),
    });
    fc.assert(
      fc.property(
        fc.array(verification, { maxLength: 40, size: "max" }),
        fc.array(query, { minLength: 2, maxLength: 6 }),
        (verifications, queries) => {
          const told: (Alike & { day: number })[] = [];
          let rest: Alike[] = [];
          for (let day = 0; day < 28; day += 1) {
            const added = verifications.flatMap(({ day: begun, reached, pace, ...parts }) =>
              steps
                .slice(0, reached)
                .filter((_step, place) => begun + pace * place === day)
                .map((step): Alike => ({ ...parts, step, method: "", reason: "" })),
            );
            const next = tellTens([...rest, ...added], day % 7 === 6);
            told.push(...next.told.map((one) => ({ ...one, day })));
            rest = next.rest;
          }
          const answers = queries.map(({ from, days, ...wanted }) =>
            told
              .filter(({ day }) => day >= from && day < from + days)
              .filter((one) =>
                Object.entries(wanted).every(
                  ([name, value]) => value === undefined || one[name as keyof Alike] === value,
                ),
              )
              .reduce((sum, { count }) => sum + count, 0),
          );
          for (const one of answers)
            for (const other of answers) expect([0, 10]).toContain(Math.min(10, Math.abs(one - other)));
        },
      ),
    );
  });
});
