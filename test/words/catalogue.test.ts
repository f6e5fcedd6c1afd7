import { describe, expect, it } from "@jest/globals";
import { wordsIn } from "../../server/pages/words/words.ts";
import { catalogue, type Entry, readCatalogue } from "../../server/words/catalogue.ts";
import { baseLanguages, type Language, locales } from "../../server/words/languages.ts";
import {
  type Argument,
  argumentsOf,
  hasArguments,
  message,
  parseMessage,
} from "../../server/words/message.ts";

/** Every text by its path. */
function textsOf(entry: Entry, path = ""): Map<string, string> {
  if (entry === null) return new Map();
  if (typeof entry === "string") return new Map([[path, entry]]);
  return new Map(
    Object.entries(entry).flatMap(([name, one]) => [...textsOf(one, path === "" ? name : `${path}.${name}`)]),
  );
}

const english = textsOf(readCatalogue("en"));
const translations = baseLanguages.filter((language) => language !== "en");
type Elements = ReturnType<typeof parseMessage>;

/** The plurals of a message, with the forms that each has. */
function pluralsOf(elements: Elements): string[][] {
  return elements.flatMap((element) => {
    if (!("options" in element)) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    return "pluralType" in element ? [Object.keys(element.options), ...inner] : inner;
  });
}

/** Plural forms that a language needs, without those of fractions and millions. */
function formsOf(language: Language): string[] {
  const rules = new Intl.PluralRules(locales[language]);
  return [...new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)))];
}

function sample(kind: Argument["kind"], number: number, choices: readonly string[]): unknown {
  return { text: "Ada", number, date: new Date(0), choice: choices[0] }[kind];
}

describe.each(translations)("the catalogue %s", (language) => {
  const texts = textsOf(readCatalogue(language));

  it("lacks nothing", () => {
    expect([...english.keys()].filter((path) => !texts.has(path))).toEqual([]);
  });

  it("has nothing that English has not", () => {
    expect([...texts.keys()].filter((path) => !english.has(path))).toEqual([]);
  });

  it("takes what English takes, in the plurals of the language", () => {
    for (const [path, text] of texts) {
      const names = (of: string, by: Language) =>
        argumentsOf(parseMessage(of, by))
          .map(({ name, kind }) => `${name}: ${kind}`)
          .sort();
      expect([path, names(text, language)]).toEqual([path, names(english.get(path) ?? "", "en")]);
      for (const forms of pluralsOf(parseMessage(text, language)))
        expect([path, forms]).toEqual([path, expect.arrayContaining(formsOf(language))]);
    }
  });

  it("says each message, for any number", () => {
    const broken = [...texts].flatMap(([path, text]) => {
      const of = english.get(path) ?? "";
      if (!hasArguments(of)) return [];
      const given = argumentsOf(parseMessage(of, "en"));
      return [0, 1, 2, 5, 11, 100].flatMap((number) => {
        const values = given.map(({ name, kind, choices = [] }) => [name, sample(kind, number, choices)]);
        const said = message(
          of,
          text,
          language,
        )(given.length === 1 ? values[0]?.[1] : Object.fromEntries(values));
        return typeof said === "string" && !/[{}#]|\[object|undefined/.test(said) ? [] : [[path, said]];
      });
    });
    expect(broken).toEqual([]);
  });

  it("ends with a full stop where English does (D17)", () => {
    const isSentence = (text: string) => /\.$/.test(text.replace(/[“”"»”]$/, ""));
    const differing = [...texts].filter(
      ([path, text]) => isSentence(text) !== isSentence(english.get(path) ?? ""),
    );
    expect(differing.map(([path]) => path)).toEqual([]);
  });

  it("has its own apostrophes, and in French spaces that do not break", () => {
    const isWrong = (text: string) =>
      /\p{L}'\p{L}/u.test(text) || (language === "fr" && / [:;?!»%]|« /.test(text));
    // A text message would cost twice as much (code-messages.test.ts).
    const wrong = [...texts].filter(([path, text]) => isWrong(text) && !/\.(sms|call)$/.test(path));
    expect(wrong).toEqual([]);
  });

  it("holds no markup, and nothing that turns the direction of text", () => {
    expect([...texts.values()].filter((text) => /[<>\u202a-\u202e\u2066-\u2069]/.test(text))).toEqual([]);
  });
});

describe("the catalogue en-US", () => {
  const texts = textsOf(readCatalogue("en-US"));
  const whole = textsOf(readCatalogue("en"));

  it("has only what differs from English, and takes the same", () => {
    for (const [path, text] of texts) {
      const of = whole.get(path) ?? "";
      expect([path, of === "", of === text]).toEqual([path, false, false]);
      const names = (one: string) => argumentsOf(parseMessage(one, "en")).map(({ name }) => name);
      expect([path, names(text)]).toEqual([path, names(of)]);
    }
  });

  it("leaves no British word or date (C M9)", () => {
    const british =
      /enrolment|recognis|organis|colour|\bcancelled|licence|mobile number|\.ac\.uk|27 3 2001|day, month|\+44|key worker|\d (?:January|February)/i;
    const said = [...whole].map(([path, text]) => [path, texts.get(path) ?? text] as const);
    expect(said.filter(([, text]) => british.test(text))).toEqual([]);
  });

  it("writes dates and fields month first, in that variant alone", () => {
    const day = new Date("2027-03-09");
    expect([wordsIn("en-US").day(day), wordsIn("en").day(day)]).toEqual(["March 9, 2027", "9 March 2027"]);
    expect(wordsIn("en-US").dateOrder).toEqual(["month", "day", "year"]);
    for (const language of baseLanguages)
      expect([language, wordsIn(language).dateOrder]).toEqual([language, ["day", "month", "year"]]);
  });
});

describe("catalogue(language)", () => {
  it("says plurals as the language does", () => {
    expect([1, 2].map((left) => catalogue("en").signIn.wrong(left))).toEqual([
      "That code is incorrect. You have 1 attempt left.",
      "That code is incorrect. You have 2 attempts left.",
    ]);
  });

  it("gives a translation that leaves out one of two arguments the other, not both", () => {
    const english = "{code} is your code for {name}";
    expect(message(english, "Your code for {name}", "en")({ code: "123456", name: "Shop" })).toBe(
      "Your code for Shop",
    );
  });

  it("returns a sentence in pieces where one of them is an element of a page", () => {
    const element = { element: true };
    expect(catalogue("en").sso.skip(element)).toEqual(["Continue to ", element, " without verifying"]);
    expect(catalogue("en").sso.skip("Demo shop")).toBe("Continue to Demo shop without verifying");
  });
});
