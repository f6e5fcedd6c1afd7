import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { describeRefusal } from "../../server/api/describe-refusal.ts";
import { requestWords } from "../../server/api/wording.ts";
import { RefusalError } from "../../server/errors.ts";
import { parseBody, parseForm, readBody, splitLines } from "../../server/http/body/body.ts";
import { operationsOf } from "../../server/http/document.ts";
import { cpuCost } from "../support/cpu-cost.ts";
import { runs } from "../support/properties.ts";

describe("parseForm", () => {
  it("reads what URLSearchParams writes, every name with all its values", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 20 }), (pairs) => {
        const written = new URLSearchParams(pairs);
        const form = parseForm(written.toString());
        expect(Object.keys(form).sort()).toEqual([...new Set(pairs.map(([name]) => name))].sort());
        for (const name of written.keys()) expect([form[name]].flat()).toEqual(written.getAll(name));
      }),
      runs(),
    );
  });

  it("is flat, and takes names of every prototype as names", () => {
    expect(Object.entries(parseForm("a[b]=1&__proto__=2&toString=3&=4&a&&b=%2B+%3D=="))).toEqual([
      ["a[b]", "1"],
      ["__proto__", "2"],
      ["toString", "3"],
      ["", "4"],
      ["a", ""],
      ["b", "+ ==="],
    ]);
    expect(parseForm("")).toEqual(Object.create(null));
  });

  it("refuses broken escapes, and escapes that are no UTF-8", () => {
    for (const text of ["%", "a=%", "a=%z0", "%ff=1", "a=%c3", "a=%ed%a0%80", "a=%c0%80"])
      expect(() => parseForm(text)).toThrow(RefusalError);
  });

  it("reads many equal names in a time that does not grow with their square", () => {
    const spent = cpuCost();
    expect(parseForm("a&".repeat(100_000)).a).toHaveLength(100_000);
    expect(cpuCost() - spent).toBeLessThan(3_000);
  });
});

function operation(requestBody: object | undefined, more: object = {}) {
  const body = requestBody !== undefined && { requestBody };
  const post = { operationId: "makeThing", responses: {}, ...body, ...more };
  const [found] = operationsOf({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/things": { post } },
  });
  if (found === undefined) throw new Error("no operation");
  return found;
}
const JSON_BODY = { required: true, content: { "application/json": {} } };

describe("the Content-Type that the validator gets", () => {
  const typeAfterReading = async (given: string, reader: ReturnType<typeof operation>, text = "") => {
    const sent = Object.assign(Readable.from([Buffer.from(text)]), {
      headers: { "content-type": given, "content-length": `${text.length}` },
    }) as unknown as IncomingMessage;
    await readBody(sent, reader, (read) => read());
    return sent.headers["content-type"];
  };

  it.each(["application/json", "Application/JSON; charset=UTF-8", "application/json;x=1;y=2"])(
    "%s is application/json",
    async (type) => expect(await typeAfterReading(type, operation(JSON_BODY), "{}")).toBe("application/json"),
  );

  it("is none without a body", async () => {
    const optional = { ...JSON_BODY, required: false };
    expect(await typeAfterReading("a/b1", operation(undefined))).toBeUndefined();
    expect(await typeAfterReading("a/b1", operation(optional))).toBeUndefined();
  });

  it("has its parameters where the body is raw", async () => {
    const content = { "multipart/form-data": {} };
    const raw = operation({ required: true, content }, { "x-raw-body": true });
    const type = "multipart/form-data; boundary=b";
    expect(await typeAfterReading(type, raw, "b")).toBe(type);
  });
});

describe("JSON", () => {
  const read = (text: string) => parseBody(Buffer.from(text), operation(JSON_BODY)).body;
  const faultOf = (text: string): string => {
    try {
      read(text);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      return describeRefusal({ words: requestWords }, error.refusal).details.join();
    }
    throw new Error("no fault");
  };

  it("is parsed", () => {
    expect(read(' {"a": 10.000, "b": ["x", {"a": 1}]} ')).toEqual({ a: 10, b: ["x", { a: 1 }] });
  });

  it.each([
    ["", "The body is not valid JSON: it is empty, or ends too early."],
    ['{"a":', "The body is not valid JSON: it is empty, or ends too early."],
    ['{"a":NaN}', 'The body is not valid JSON: unexpected "N".'],
    ['{"a":£49.99}', 'The body is not valid JSON: unexpected "£".'],
    ["[1,]", 'The body is not valid JSON: unexpected "]".'],
    ["\u0001", "The body is not valid JSON."],
    ['{"a":"at position 9 (line 3 column 4)" secret', "The body is not valid JSON, at position 39."],
    ['{"a":1,}', "The body is not valid JSON, at position 7."],
    ['{\n  "a": 1,\n}', "The body is not valid JSON, at position 12 (line 3 column 1)."],
    ['{"secret": nope}', "The body is not valid JSON"],
  ])("%s is not", (text, fault) => {
    expect(faultOf(text)).toContain(fault);
    expect(faultOf(text)).not.toContain("secret");
  });

  it("a byte order mark has no place in front of it", () => {
    expect(faultOf('\ufeff{"a":1}')).toBe(
      "The body begins with a byte order mark (BOM); send it without one.",
    );
  });
});

it("a batch is its lines that hold something, under their numbers", () => {
  expect(splitLines(" a \r\n\n\t\nb\n", 1_000)).toEqual({
    lines: [
      { number: 1, text: "a" },
      { number: 4, text: "b" },
    ],
    count: 2,
  });
  expect(splitLines("a\nb", 1_000).lines).toHaveLength(2);
  expect(splitLines("\ufeff{}\n\u00a0\n", 1_000).lines.map(({ text }) => text)).toEqual([
    "\ufeff{}",
    "\u00a0",
  ]);
  expect(splitLines("", 1_000)).toEqual({ lines: [], count: 0 });
  expect(splitLines("\n".repeat(100_000), 1_000)).toEqual({ lines: [], count: 0 });
  const many = splitLines("1\n".repeat(100_000), 1_000);
  expect([many.lines.length, many.count]).toEqual([1_000, 100_000]);
});
