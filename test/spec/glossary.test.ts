/** docs/glossary.md is true: what its column "in code" names is in the code, by that name. */
import { describe, expect, it } from "@jest/globals";
import { exceptedWords, identifierWords, replacedWords } from "../support/glossary.ts";
import { sourceFiles, textOf } from "../support/imports.ts";
import { tablesOf } from "../support/markdown.ts";

const files = sourceFiles("server", "generated", "client");
/** Code without comments, whose words name nothing. */
const code = [...files.filter((file) => !file.startsWith("generated/prisma")), "prisma/schema.prisma"]
  .map((file) => textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""))
  .join("\n");
const identifiers = new Set(code.match(/[A-Za-z_$][\w$]*/g));

const named = tablesOf("docs/glossary.md").flatMap((row) => {
  const cell = row["in code"] ?? "";
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => ({ term: row.term, name }));
});

/** A path of server/, a file of it by its name alone, an address of the API, a prefix, or identifiers. */
function exists(name: string): boolean {
  if (name.endsWith("…")) return [...identifiers].some((each) => each.startsWith(name.slice(0, -1)));
  if (name.startsWith("/")) return code.includes(`"${name}`);
  if (/\/|\.ts$/.test(name)) return files.some((file) => `/${file}`.includes(`/${name}`));
  return name.split(".").every((part) => identifiers.has(part));
}

it("the glossary's names are in the code", () => {
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ name }) => !exists(name))).toEqual([]);
});

/** Words of identifiers: "readHTMLPage" has read, html and page. Names of types count whole. */
const parts = new Set(
  sourceFiles("server").flatMap((file) =>
    (
      textOf(file)
        .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
        .replaceAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "")
        .match(/[A-Za-z_$][\w$]*/g) ?? []
    ).flatMap((name) => [
      name,
      ...(name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase()),
    ]),
  ),
);

describe('no identifier has a word of the column "not"', () => {
  it("in all of server/", () => {
    expect(identifierWords.filter((word) => parts.has(word))).toEqual([]);
  });

  it("and every exception is of a word in that column", () => {
    expect(exceptedWords.filter((word) => !replacedWords.includes(word))).toEqual([]);
  });
});
