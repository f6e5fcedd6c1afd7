import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { linesOf, parsePayload } from "../../../server/domain/tracking/payload.ts";

describe("the text of a payload", () => {
  it("is parsed", () => {
    expect(parsePayload(' {"a": 10.000, "b": ["x", {"a": 1}]} ')).toEqual({
      value: { a: 10, b: ["x", { a: 1 }] },
    });
  });

  it.each([
    ["", "The body is not valid JSON: it is empty, or ends too early."],
    ['{"a":', "The body is not valid JSON: it is empty, or ends too early."],
    ['{"a":NaN}', 'The body is not valid JSON: unexpected "N".'],
    ['{"a":£49.99}', 'The body is not valid JSON: unexpected "£".'],
    ["[1,]", 'The body is not valid JSON: unexpected "]".'],
    ["\u0001", "The body is not valid JSON."],
    [
      '{"a":"at position 9 (line 3 column 4)" secret',
      "The body is not valid JSON, at position 39 (line 1 column 40).",
    ],
    ['{"a":1,}', "The body is not valid JSON, at position 7 (line 1 column 8)."],
    ['{"secret": nope}', "The body is not valid JSON"],
  ])("%s is not", (text, fault) => {
    const parsed = parsePayload(text);
    expect(parsed.fault).toContain(fault);
    expect(parsed.fault).not.toContain("secret");
  });

  it.each([
    ['{"a":1,"a":1}', "a"],
    ['{"currency":"GBP","code":"x","currency":"USD","code":"y"}', "currency"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['{"a":"\\"","a":2}', "a"],
    ['{"a":"\\\\","a":2}', "a"],
    ['{"a":[{"b":1}],"a":2}', "a"],
    ['{"b":{"a":1,"a":2},"a":{"b":1},"b":"a"}', "b"],
    ['{"x/y~":"b","b":"x/y~","x/y~":1}', "x~1y~0"],
    ['{"":1,"":1}', ""],
  ])("%s has a field twice, and which", (text, name) => {
    expect(parsePayload(text)).toEqual({ fault: `/body/${name} stands in the body twice` });
  });

  it("names a byte order mark", () => {
    expect(parsePayload('\ufeff{"a":1}')).toEqual({
      fault: "The body begins with a byte order mark (BOM); send it without.",
    });
  });

  it("a batch is its lines that hold something, under their numbers", () => {
    expect(linesOf(" a \r\n\n\t\nb\n")).toEqual({
      lines: [
        { number: 1, text: "a" },
        { number: 4, text: "b" },
      ],
      count: 2,
    });
    expect(linesOf("a\nb").lines).toHaveLength(2);
    expect(linesOf("")).toEqual({ lines: [], count: 0 });
    expect(linesOf("\n".repeat(100_000))).toEqual({ lines: [], count: 0 });
    const many = linesOf("1\n".repeat(100_000));
    expect([many.lines.length, many.count]).toEqual([1_000, 100_000]);
  });

  it("whatever JSON.stringify writes has no field twice", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        expect(parsePayload(text)).toEqual({ value: JSON.parse(text) });
      }),
      { numRuns: 1000 },
    );
  });
});
