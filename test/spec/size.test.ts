/**
 * Budgets of size. A commit that needs more raises the number, and says in its body what for and what went; a commit that
 * deletes lowers it.
 */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { operationsOf } from "../../server/http/document.ts";
import { documents } from "../../server/start/areas.ts";
import { sourceFiles, textOf } from "../support/imports.ts";

/** The lines of code below a folder, without blank ones and those of comments. */
function countLines(folder: string): number {
  const lines = sourceFiles(folder).flatMap((file) =>
    textOf(file)
      .replaceAll(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*$/gm, "")
      .split("\n"),
  );
  return lines.filter((line) => !/^\s*(?:\/\/|$)/.test(line)).length;
}

function countWords(...folders: string[]): number {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  const words = files
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => textOf(file).match(/\S+/g) ?? []);
  return words.length;
}

/** Budgets: subject, maximum, and the margin below which the maximum is to be lowered. */
const BUDGET = [
  ["lines of code in server/", 93_500, 2_000, () => countLines("server")],
  ["lines of code in scripts/", 12_800, 1_500, () => countLines("scripts")],
  ["lines of code in client/", 4_750, 750, () => countLines("client")],
  ["lines of code in test/", 100_500, 3_000, () => countLines("test")],
  [
    "operations of the documents",
    272,
    10,
    () => documents.flatMap(({ document }) => operationsOf(document)).length,
  ],
  [
    "models in prisma/schema.prisma",
    114,
    5,
    () => textOf("prisma/schema.prisma").match(/^model /gm)?.length ?? 0,
  ],
  ["words in docs/ and spec/decisions/", 94_000, 3_000, () => countWords("docs", "spec/decisions")],
] as const;

describe("the budget of size holds", () => {
  it.each(BUDGET)("%s: at most %i", (what, most, slack, count) => {
    const size = count();
    const remedy =
      size > most
        ? `${what}: ${size}, and at most ${most} are planned. Delete as much, or raise the number in this file in the same commit, and say in its body what it is for and what went.`
        : `${what}: ${size}, much fewer than ${most}. Lower the number in this file, so that it holds.`;
    expect([size <= most && size >= most - slack, remedy]).toEqual([true, remedy]);
  });
});
