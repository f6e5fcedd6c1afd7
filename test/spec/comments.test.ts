/** Comments keep to docs/style.md and to the words of docs/glossary.md. */
import { describe, expect, it } from "@jest/globals";
import { commentsOf } from "../support/comments.ts";
import { commentWords } from "../support/glossary.ts";
import { sourceFiles, textOf } from "../support/imports.ts";

const OPENING = /^(?:What|Where|Who|Whose|Whom|Of|So|The same)\b/;
const WORD = new RegExp(`(?<![\\w\`./-])(?:${commentWords.join("|")})(?![\\w\`/-])`, "i");

/** Released buttons, pinned by hash in shops' pages, never change. */
const RELEASED = /\/cohort-verify-\d[\d.]*\.js$/;

const CODE = /^```[\s\S]*?^```|`[^`]*`/gm;

function faultsOf(comment: string): string[] {
  const [opening] = OPENING.exec(comment) ?? [];
  const [word] = WORD.exec(comment.replaceAll(CODE, "")) ?? [];
  return [
    ...(opening === undefined ? [] : [`opens with "${opening}": ${comment}`]),
    ...(word === undefined ? [] : [`has "${word}": ${comment}`]),
  ];
}

const faulty = sourceFiles("server", "client", "scripts", "test")
  .filter((file) => !file.endsWith(".d.ts") && !RELEASED.test(file))
  .flatMap((file) =>
    commentsOf(textOf(file))
      .flatMap(faultsOf)
      .map((fault) => ({ file, fault })),
  );

it("comments open with a noun or a verb, and use the glossary's words", () => {
  expect(faulty).toEqual([]);
});

describe("a comment", () => {
  it.each([
    "/** What becomes of it. */",
    "// Of a mail.",
    "/**\n * The same of files. */",
    "/** Told once. */",
  ])("%s is refused", (text) => expect(commentsOf(text).flatMap(faultsOf)).toHaveLength(1));

  it.each([
    "/** Whole seconds. */",
    "// Offset of a page.\n// What follows is its second line.",
    'const told = "// Who";',
  ])("%s is taken", (text) => expect(commentsOf(text).flatMap(faultsOf)).toEqual([]));
});
