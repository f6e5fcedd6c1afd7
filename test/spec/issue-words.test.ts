/** Whatever a document asks of what is sent, there are words for it. */
import { describe, expect, it } from "@jest/globals";
import { formatWords, patternWords } from "../../server/api/issue-words.ts";
import { areas, errors } from "../../server/start/areas.ts";

const documents: [string, object][] = areas.map(({ name, document }) => [name, document]);

/** Formats that are promises of ours and nothing that a caller could miss. */
const NOT_JUDGED = ["binary", "uri"];

/** Assertions of JSON Schema (2020-12) with a plain value; `required`, `enum` and `type` are everywhere. */
const ASSERTIONS: ReadonlySet<string> = new Set(
  (
    "multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems " +
    "uniqueItems maxContains minContains maxProperties minProperties additionalProperties const format"
  ).split(" "),
);

/** Rules of the schemas of parameters and bodies under these names, references followed. */
function askedFor(document: object) {
  const asked = { pattern: new Set<string>(), format: new Set<string>(), keywords: new Set<string>() };
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [name, member] of Object.entries(value)) {
      if (ASSERTIONS.has(name) && typeof member !== "object") asked.keywords.add(name);
      if (name === "$ref") visit(targetOf(document, member));
      else if ((name === "pattern" || name === "format") && typeof member === "string")
        asked[name].add(member);
      else if (name !== "responses" && name !== "example" && name !== "examples") visit(member);
    }
  };
  visit((document as { paths: object }).paths);
  return asked;
}

function targetOf(document: object, reference: string): unknown {
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document);
}

describe("words for faults", () => {
  it.each(documents)("%s: every pattern and format of what is sent", (_name, document) => {
    const { pattern, format } = askedFor(document);
    expect([...pattern].filter((text) => !patternWords.has(text))).toEqual([]);
    expect([...format].filter((text) => !formatWords.has(text) && !NOT_JUDGED.includes(text))).toEqual([]);
  });

  it.each(documents)("%s: a page for every keyword of what is sent", (_name, document) => {
    const { keywords } = askedFor(document);
    expect([...keywords].filter((keyword) => !errors.listNames().includes(keyword))).toEqual([]);
  });

  it("none that no document asks for", () => {
    const all = documents.map(([, document]) => askedFor(document));
    const [patterns, formats] = [
      all.flatMap(({ pattern }) => [...pattern]),
      all.flatMap(({ format }) => [...format]),
    ];
    expect([...patternWords.keys()].filter((text) => !patterns.includes(text))).toEqual([]);
    expect([...formatWords.keys()].filter((text) => !formats.includes(text))).toEqual([]);
  });
});
