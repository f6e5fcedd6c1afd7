/** Every rule of spec/decisions/tracking.md, "Fields", on payloads as JSON.parse gives them. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { describeRefusal } from "../../../server/api/describe-refusal.ts";
import { wording } from "../../../server/api/tracking/errors.ts";
import { withRules } from "../../../server/api/tracking/rules.ts";
import { single, validators } from "../../../server/api/tracking/validators.ts";
import { findMoneyIssue } from "../../../server/domain/tracking/money.ts";
import type { ValidationContext } from "../../../server/domain/tracking/rules.ts";
import { RefusalError } from "../../../server/errors.ts";
import { findIssues } from "../../../server/http/validation/find-issues.ts";
import { refuseIssues } from "../../../server/http/validation/issues.ts";
import { runs } from "../../support/properties.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const SECONDS = NOW.getTime() / 1000;
const SOUND = {
  brandUid: "br_mine",
  code: "STUDENT10",
  transactionValue: 59.99,
  qualifyingAmount: 49.99,
  currency: "GBP",
  timestamp: SECONDS,
};

const compiled = await validators();

const faultsOf = (payload: unknown, circumstances: ValidationContext): readonly string[] => {
  const text = JSON.stringify(payload);
  try {
    const issues = findIssues(compiled, { operation: single, body: payload, text });
    refuseIssues(withRules(payload, issues, circumstances));
    return [];
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return describeRefusal(wording, error.refusal).details;
  }
};
const judge = (payload: unknown) => faultsOf(payload, { now: NOW, ownsBrand: (uid) => uid === "br_mine" });
/** Checks one field as this JSON text, which may have no JavaScript value: 10.000, 1e400, -0. */
const judgeText = (field: string, text: string): readonly string[] =>
  judge({ ...SOUND, ...JSON.parse(`{"${field}":${text}}`) });

describe("a sound payload", () => {
  it("passes, with all that may be left out and without", () => {
    const more = {
      newUser: false,
      productsOrderedSku: ["A", ""],
      productsOrderedName: [],
      userAgent: "Mozilla/5.0 🎓",
    };
    expect(judge(SOUND)).toEqual([]);
    expect(judge({ ...SOUND, ...more })).toEqual([]);
  });
});

describe("money", () => {
  it.each([
    "0",
    "0.0",
    "10",
    "10.000",
    "19.99",
    "0.29",
    "0.1",
    "1e3",
    "1.5E1",
    "9999999999.99",
    "9999999999.990",
  ])("%s passes", (text) => {
    const whole = { ...SOUND, qualifyingAmount: 0 };
    expect(judge({ ...whole, transactionValue: JSON.parse(text) })).toEqual([]);
  });

  it.each([
    ["1.005", /at most two decimal places/],
    ["0.001", /at most two decimal places/],
    ["1e-7", /at most two decimal places/],
    ["5e-324", /at most two decimal places/],
    ["19.999999999999998", /at most two decimal places/],
    ["-0", /must not be -0/],
    ["-0.0", /must not be -0/],
    ["-1", /at least 0/],
    ["10000000000", /at most 9999999999.99/],
    ["9999999999.999", /at most/],
    ["9007199254740993", /at most 9999999999.99/],
    ["1e400", /too large for a number/],
    ["-1e400", /too large for a number/],
    ['"10"', /a JSON number without quotation marks/],
    ['"£10.00"', /a JSON number without quotation marks/],
    ["null", /a JSON number/],
    ["true", /a JSON number/],
    ["[10]", /a JSON number/],
    ["{}", /a JSON number/],
  ])("%s is refused once, by its field", (text, words) => {
    const faults = judgeText("transactionValue", text).filter((fault) => fault.includes("transactionValue "));
    expect(faults).toEqual([expect.stringMatching(/^\/body\/transactionValue must/)]);
    expect(faults[0]).toMatch(words);
  });

  it("every amount in cents passes, however it is written, and is the text that is stored", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.nat(3), (cents, zeros) => {
        const digits = String(cents).padStart(3, "0");
        const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const amount = JSON.parse(text + "0".repeat(zeros)) as number;
        expect(findMoneyIssue(amount)).toBeUndefined();
        const [whole, part = ""] = String(amount).split(".");
        expect(`${whole}.${part.padEnd(2, "0")}`).toBe(text);
      }),
      runs(2000),
    );
  });

  it("no amount with more decimal places passes", () => {
    const beyond = fc.tuple(fc.nat(99_999_999), fc.integer({ min: 1, max: 9 }), fc.nat(2));
    fc.assert(
      fc.property(beyond, ([cents, last, zeros]) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}${"0".repeat(zeros)}${last}`;
        expect(findMoneyIssue(JSON.parse(text) as number)).toBeDefined();
      }),
      runs(2000),
    );
  });

  it("the neighbours of an amount are none, wherever doubles lie close enough to be told apart", () => {
    const bits = new DataView(new ArrayBuffer(8));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), fc.constantFrom(1n, -1n), (cents, step) => {
        bits.setFloat64(0, cents / 100);
        bits.setBigUint64(0, bits.getBigUint64(0) + step);
        expect(findMoneyIssue(bits.getFloat64(0))).toBeDefined();
      }),
      runs(2000),
    );
  });

  it("qualifyingAmount may be all of transactionValue, and never more", () => {
    expect(judge({ ...SOUND, qualifyingAmount: 59.99 })).toEqual([]);
    expect(judge({ ...SOUND, qualifyingAmount: 60 })).toEqual([
      "/body/qualifyingAmount must not be more than /body/transactionValue",
    ]);
  });
});

describe("currency", () => {
  it.each(["GBP", "EUR", "USD", "JPY", "XAF", "XOF", "XCD", "XPF", "XCG", "ZWG", "SLE", "KWD", "VES"])(
    "%s is money today",
    (currency) => expect(judge({ ...SOUND, currency })).toEqual([]),
  );

  it.each([
    "DEM",
    "HRK",
    "BGN",
    "ANG",
    "ZWL",
    "XAU",
    "XDR",
    "XTS",
    "XXX",
    "USN",
    "CHE",
    "CLF",
    "AAA",
    "GB",
    "POUND",
    "£",
    "",
  ])("%s is not", (currency) =>
    expect(judge({ ...SOUND, currency })).toEqual([
      "/body/currency must be the ISO 4217 code of a currency that a country uses today, such as GBP",
    ]),
  );

  it("lower case is told what to write", () => {
    expect(judge({ ...SOUND, currency: "gbp" })).toEqual(["/body/currency must be written in capitals: GBP"]);
    expect(judge({ ...SOUND, currency: "Eur" })).toEqual(["/body/currency must be written in capitals: EUR"]);
  });

  it("a currency ends on its last day, for what is bought after it", () => {
    const faults = (bought: string, now: string) => {
      const payload = { ...SOUND, currency: "BGN", timestamp: Date.parse(bought) / 1000 };
      const told = faultsOf(payload, { now: new Date(now), ownsBrand: () => true });
      return told.map((fault) => fault.split(" ")[0]);
    };
    expect(faults("2025-12-31T20:00:00Z", "2025-12-31T20:00:01Z")).toEqual([]);
    expect(faults("2025-12-31T20:00:00Z", "2026-01-02T00:00:00Z")).toEqual([]);
    expect(faults("2026-03-01T00:00:00Z", "2026-03-01T00:00:01Z")).toEqual(["/body/currency"]);
    // With an invalid timestamp, the currency is checked as of today.
    expect(faults("+100000-01-01T00:00:00Z", "2026-03-01T00:00:00Z")).toEqual([
      "/body/currency",
      "/body/timestamp",
    ]);
  });
});

describe("timestamp", () => {
  it.each([
    ["2015-01-01", Date.UTC(2015, 0) / 1000],
    ["now", SECONDS],
    ["a day ahead", SECONDS + 86_400],
  ])("%s passes", (_what, timestamp) => expect(judge({ ...SOUND, timestamp })).toEqual([]));

  it.each([
    ["milliseconds", SECONDS * 1000, `looks like milliseconds; send seconds: ${SECONDS}`],
    ["microseconds", SECONDS * 1e6, "looks like microseconds; send seconds"],
    ["nanoseconds", SECONDS * 1e9, "looks like nanoseconds; send seconds"],
    ["the last second of 2014", Date.UTC(2015, 0) / 1000 - 1, "is before 2015; send UTC Unix epoch seconds"],
    ["0", 0, "is before 2015; send UTC Unix epoch seconds"],
    ["a negative one", -1, "is before 2015; send UTC Unix epoch seconds"],
    ["more than a day ahead", SECONDS + 86_401, "is more than a day in the future; check the clock"],
    ["past 2^53", 2 ** 60, "is more than a day in the future; check the clock"],
    ["1e400", JSON.parse("1e400"), "must be a whole number; this value is too large for a number"],
    ["a fraction", SECONDS + 0.5, "must be a whole number"],
    ["a text", String(SECONDS), "must be a whole number without quotation marks"],
    ["a date", "2026-11-21T10:00:00Z", "must be a whole number without quotation marks"],
  ])("%s is told as what it looks like", (_what, timestamp, words) => {
    expect(judge({ ...SOUND, timestamp })).toEqual([`/body/timestamp ${words}`]);
  });
});

describe("every fault in one list", () => {
  it("of a payload that is wrong everywhere", () => {
    const faults = judge({
      brandUid: "br_theirs",
      transactionValue: "10",
      qualifyingAmount: -1,
      currency: "gbp",
      timestamp: SECONDS * 1000,
      newUser: "yes",
      productsOrderedSku: [1, "ok", null],
      userAgent: "\0",
      voucher: true,
    });
    expect(faults.map((fault) => fault.split(" ")[0]).sort()).toEqual([
      "/body/brandUid",
      "/body/code",
      "/body/currency",
      "/body/newUser",
      "/body/productsOrderedSku/0",
      "/body/productsOrderedSku/2",
      "/body/qualifyingAmount",
      "/body/timestamp",
      "/body/transactionValue",
      "/body/userAgent",
      "/body/voucher",
    ]);
  });

  it("a list that is too long is one fault, whatever stands in it", () => {
    const productsOrderedSku = Array(1_001).fill(1);
    expect(judge({ ...SOUND, productsOrderedSku, newUser: 1 })).toEqual([
      "/body/newUser must be true or false",
      "/body/productsOrderedSku has 1001 entries; at most 1000 are allowed",
    ]);
  });

  it("a text that is written as a number without end is told that it must be a string", () => {
    expect(judge({ ...SOUND, code: Number.POSITIVE_INFINITY })).toEqual(["/body/code must be a string"]);
  });

  it.each([null, [], "x", 1, true, [SOUND]])("%j is no object", (payload) => {
    expect(judge(payload)).toEqual(["/body must be a JSON object"]);
  });

  it("an empty object lacks each field that is needed", () => {
    expect(judge({})).toEqual(
      ["brandUid", "code", "transactionValue", "qualifyingAmount", "currency", "timestamp"].map(
        (field) => `/body/${field} is missing`,
      ),
    );
  });

  it("names of fields are pointers, whatever they hold", () => {
    const payload = JSON.parse('{"a/b~c":1,"__proto__":1,"constructor":1,"\\ud800":1}');
    const faults = judge({ ...SOUND }).concat(judge(Object.assign(JSON.parse("{}"), payload)));
    expect(faults).toContain("/body/a~1b~0c is not a field of this operation");
    expect(judge(JSON.parse(`{"__proto__":1,${JSON.stringify(SOUND).slice(1)}`))).toEqual([
      "/body/__proto__ is not a field of this operation",
    ]);
    for (const fault of faults) expect(fault.isWellFormed()).toBe(true);
  });

  it("texts that no store keeps are refused, each by its place", () => {
    const faults = judge({ ...SOUND, code: "A\0B", productsOrderedName: ["ok", "\ud800", "x\udc00"] });
    expect(faults).toEqual([
      "/body/code contains U+0000 or an unpaired surrogate",
      "/body/productsOrderedName/1 contains U+0000 or an unpaired surrogate",
      "/body/productsOrderedName/2 contains U+0000 or an unpaired surrogate",
    ]);
  });

  it("10,000 products are too many, 1,000 are not, none is fine", () => {
    const names = (length: number) => ({ ...SOUND, productsOrderedName: Array.from({ length }, () => "a") });
    expect(judge(names(0))).toEqual([]);
    expect(judge(names(1_000))).toEqual([]);
    expect(judge(names(10_000))).toEqual([
      "/body/productsOrderedName has 10000 entries; at most 1000 are allowed",
    ]);
  });

  it("more faults than anybody reads are counted", () => {
    const faults = judge({ ...SOUND, productsOrderedSku: Array.from({ length: 500 }, () => 1) });
    expect(faults).toHaveLength(101);
    expect(faults.at(-1)).toBe("/body has 400 more issues");
  });

  it("texts have bounds", () => {
    expect(judge({ ...SOUND, code: "" })).toEqual(["/body/code must not be empty"]);
    expect(judge({ ...SOUND, code: "x".repeat(200) })).toEqual([]);
    expect(judge({ ...SOUND, code: "x".repeat(201) })).toEqual([
      "/body/code must have at most 200 characters",
    ]);
    expect(judge({ ...SOUND, brandUid: "" })).toEqual(["/body/brandUid must not be empty"]);
  });

  it("never throws, whatever JSON holds", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(SOUND)), (value, field) => {
        judge(value);
        judge({ ...SOUND, [field]: value });
      }),
      runs(500),
    );
  });
});
