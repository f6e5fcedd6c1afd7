import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { RefusalError } from "../../server/errors.ts";
import { parseForm } from "../../server/http/form.ts";

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
    const began = performance.now();
    expect(parseForm("a&".repeat(32_000)).a).toHaveLength(32_000);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
