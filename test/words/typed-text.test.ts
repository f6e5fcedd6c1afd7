import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  readCode,
  readDigits,
  readEmailAddress,
  readText,
  typedReaders,
} from "../../server/words/typed-text.ts";
import { runs } from "../support/properties.ts";

/** Characters that contacts, chats, PDFs and web pages put around copied text. */
const UNSEEN = [
  ..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200e\u200f\u061c\ufe0d\ufeff\u00ad\u2060\u3164",
];
const BLANKS = [..." \t\u00a0\u2009\u202f\u3000"];
/** A direction override, which stays in a name, and is refused. */
const OVERRIDE = "\u202e";
const WITHIN = UNSEEN.filter((one) => one !== OVERRIDE);
const noise = fc.string({ unit: fc.constantFrom(...WITHIN, ...BLANKS), maxLength: 4 });

describe("readText", () => {
  it("drops what can't be seen, wherever it stands, and blanks at the ends", () => {
    fc.assert(
      fc.property(noise, fc.constantFrom(...WITHIN), noise, (before, within, after) => {
        expect(readText(`${before}An${within}na Lovelace${after}`)).toBe("Anna Lovelace");
      }),
      runs(),
    );
  });

  it.each([
    "می\u200cخواهم", // Persian, with a zero-width non-joiner.
    "ක්\u200dරිස්ටෝ", // Sinhala, with a zero-width joiner.
    "葛\u{e0100}城", // A form of a Japanese family name.
    "👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "O’Neill  y\u00a0García",
    "line one\nline two",
    `${OVERRIDE}calevoL`,
  ])("leaves %j", (text) => {
    expect(readText(text)).toBe(text);
  });

  it("leaves nothing of what shows nothing", () => {
    fc.assert(
      fc.property(noise, (text) => {
        expect(readText(text)).toBe("");
      }),
      runs(),
    );
  });

  it("reads what it has read as the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(readText(readText(text))).toBe(readText(text));
      }),
      runs(),
    );
  });
});

describe("digits", () => {
  const systems = Intl.supportedValuesOf("numberingSystem").filter((system) =>
    /^\p{Nd}+$/u.test(new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1234567890)),
  );

  it.each(systems)("of %s are read", (system) => {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    expect(readDigits(format.format(9876543210))).toBe("9876543210");
  });

  it("are read in a code between whatever is pasted with them", () => {
    const code = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 6, maxLength: 6 });
    const between = fc.string({ unit: fc.constantFrom(...UNSEEN, ...BLANKS, "-", "–"), maxLength: 2 });
    fc.assert(
      fc.property(code, fc.constantFrom(...systems), between, (text, system, mark) => {
        const format = new Intl.NumberFormat(`en-u-nu-${system}`);
        const typed = [...text].map((digit) => format.format(Number(digit))).join(mark);
        expect(readCode(`${mark}${typed}${mark}`)).toBe(text);
        expect(typedReaders.code(typed)).toBe(text);
      }),
      runs(),
    );
  });

  it("are no six: a code is checked as it came", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const read = typedReaders.code(text);
        expect(read === text || /^[0-9]{6}$/.test(read)).toBe(true);
      }),
      runs(),
    );
  });
});

describe("readEmailAddress", () => {
  it.each<[typed: string, address: string]>([
    ["\u202aada@example.com\u202c", "ada@example.com"],
    [" ada@example.com\u200b\u00a0", "ada@example.com"],
    ["mailto:ada@example.com", "ada@example.com"],
    ["MAILTO:ada@example.com?subject=Hello", "ada@example.com"],
    ["<ada@example.com>", "ada@example.com"],
    ["Ada Lovelace <ada@example.com>", "ada@example.com"],
    ['"Lovelace, Ada" <mailto:ada@example.com>', "ada@example.com"],
    ["ada@example.com.", "ada@example.com"],
    ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"],
    ["o'ada+x@example.com", "o'ada+x@example.com"],
    ["ada", "ada"],
    [">", ">"],
    ["", ""],
  ])("reads %j as %j", (typed, address) => {
    expect(readEmailAddress(typed)).toBe(address);
  });
});
