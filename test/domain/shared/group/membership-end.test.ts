import { describe, expect, it } from "@jest/globals";
import { consumerGroupValues } from "../../../../generated/whitelabel.ts";
import { shippedEnds, shippedRule } from "../../../../server/domain/proving/verification/ends/shipped.ts";
import type { ConsumerGroup } from "../../../../server/domain/shared/group/groups.ts";
import { type EndRule, endOf, TWELVE_MONTHS } from "../../../../server/domain/shared/group/membership-end.ts";
import { dayIn, startOfDayIn } from "../../../../server/domain/shared/time.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
const ending = (rule: EndRule, provenOn: string, documentUntil: string | null = null) =>
  endOf(
    {
      group: "student",
      provenOn: day(provenOn),
      graduationYear: null,
      documentUntil: documentUntil === null ? null : day(documentUntil),
    },
    rule,
  ).toString();
const term = (...ends: string[]): EndRule => ({ kind: "term", ends });

describe("endOf", () => {
  it.each([
    ["twelve months", TWELVE_MONTHS, "2026-11-28", "2027-11-28"],
    ["29 February becomes 1 March", TWELVE_MONTHS, "2028-02-29", "2029-03-01"],
    ["six months of 31 August", { kind: "months", months: 6 }, "2026-08-31", "2027-03-01"],
    ["as many as the operator says", { kind: "months", months: 24 }, "2026-08-31", "2028-08-31"],
    ["days", { kind: "days", days: 90 }, "2026-11-28", "2027-02-26"],
    ["the day after the term", term("03-31", "09-30"), "2026-11-28", "2027-04-01"],
    ["in whatever order they are named", term("09-30", "03-31"), "2026-11-28", "2027-04-01"],
    ["a grace", { kind: "term", ends: ["03-31"], graceDays: 30 }, "2026-11-28", "2027-05-01"],
    [
      "a grace of last year's term",
      { kind: "term", ends: ["12-20"], graceDays: 60 },
      "2027-01-05",
      "2027-02-19",
    ],
    ["the next term, on the last day of one", term("03-31", "09-30"), "2027-03-31", "2027-10-01"],
    ["the next term, within days of the end", term("03-31", "09-30"), "2027-03-05", "2027-10-01"],
    ["this term, two months before", term("03-31", "09-30"), "2027-01-31", "2027-04-01"],
    ["at most twelve months, where the next term is later", term("06-30"), "2027-06-15", "2028-06-15"],
    ["longer, if the operator says", { ...term("06-30"), monthsMax: 13 }, "2027-06-15", "2028-07-01"],
    ["29 February, in most years", term("02-29"), "2026-11-28", "2027-03-01"],
    ["29 February, in a leap year", term("02-29"), "2027-11-28", "2028-03-01"],
  ] as const)("%s", (_what, rule, provenOn, end) => {
    expect(ending(rule as EndRule, provenOn)).toBe(end);
  });

  it("a document's own end, never later than twelve months, and twelve months without one", () => {
    expect(ending({ kind: "document" }, "2026-11-28", "2027-03-31")).toBe("2027-04-01");
    expect(ending({ kind: "document" }, "2026-11-28", "2029-03-31")).toBe("2027-11-28");
    expect(ending({ kind: "document", monthsMax: 36 }, "2026-11-28", "2029-03-31")).toBe("2029-04-01");
    expect(ending({ kind: "document" }, "2026-11-28")).toBe("2027-11-28");
    expect(ending(TWELVE_MONTHS, "2026-11-28", "2027-03-31")).toBe("2027-11-28");
  });

  it("graduates never past the fifth year, by any rule", () => {
    const proven = { group: "graduate", provenOn: day("2026-06-15"), graduationYear: 2021 } as const;
    for (const rule of [TWELVE_MONTHS, term("09-30"), { kind: "document" }] as const)
      expect(endOf(proven, rule).toString()).toBe("2026-07-31");
  });

  it("Samoa: a proof is of the day there, and the last day ends there", () => {
    // 30 September, 12:00 UTC, is 1 October in Apia.
    const at = new Date("2026-09-30T12:00:00Z");
    expect(dayIn("WS", at).toString()).toBe("2026-10-01");
    const end = endOf({ group: "student", provenOn: dayIn("WS", at), graduationYear: null }, term("10-31"));
    expect(end.toString()).toBe("2027-10-01");
    expect(startOfDayIn("WS", day("2027-04-01")).toISOString()).toBe("2027-03-31T11:00:00.000Z");
    // The day that Samoa skipped for the date line is one of the calendar all the same.
    expect(ending(term("12-30"), "2011-06-01")).toBe("2011-12-31");
    expect(startOfDayIn("WS", day("2011-12-31")).toISOString()).toBe("2011-12-30T10:00:00.000Z");
  });
});

describe("ten years of proofs and renewals", () => {
  const FIRST = day("2026-11-28");
  const DAYS = 3_653;
  const rules = consumerGroupValues.flatMap((group) =>
    ["GB", "US", "DE", "FR"].map(
      (territory) =>
        [group, territory, shippedRule(group, territory, "university") ?? TWELVE_MONTHS] as const,
    ),
  );

  it.each(rules)("%s in %s: never within a month, never later than twelve, and a renewal gains", (...of) => {
    const [group, , rule] = of;
    const wrong: string[] = [];
    for (let passed = 0; passed < DAYS; passed += 1) {
      const provenOn = FIRST.add({ days: passed });
      const end = endsOn(group, provenOn, rule);
      const isSound = isLater(end, provenOn.add({ days: 31 })) && !isLater(end, aYearAfter(provenOn));
      // A change of the clocks opens a renewal up to an hour before its day.
      const gains = [31, 1].every((days) => isLater(endsOn(group, end.subtract({ days }), rule), end));
      if (!isSound || !gains) wrong.push(`${provenOn} to ${end}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(rules)(
    "%s in %s: who renews as soon as it opens is a member throughout",
    (group, _territory, rule) => {
      let end = endsOn(group, FIRST, rule);
      let renewals = 0;
      while (isLater(FIRST.add({ years: 10 }), end)) {
        const next = endsOn(group, end.subtract({ days: 30 }), rule);
        expect([isLater(next, end), renewals < 25]).toEqual([true, true]);
        end = next;
        renewals += 1;
      }
      expect(renewals).toBeGreaterThanOrEqual(9);
    },
  );

  function endsOn(group: ConsumerGroup, provenOn: Temporal.PlainDate, rule: EndRule) {
    return endOf({ group, provenOn, graduationYear: null }, rule);
  }

  function isLater(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
    return Temporal.PlainDate.compare(one, other) > 0;
  }

  /** 29 February: 1 March. */
  function aYearAfter(provenOn: Temporal.PlainDate) {
    return endOf({ group: "parent", provenOn, graduationYear: null }, TWELVE_MONTHS);
  }
});

it("a shipped rule names its source, and is no longer than twelve months", () => {
  for (const { rule, source } of shippedEnds) {
    expect(source.url).toMatch(/^https:\/\/\S+$/);
    expect(source.title.length).toBeGreaterThan(10);
    expect("monthsMax" in rule ? rule.monthsMax : 12).toBe(12);
  }
});
