/** Rows as COPY writes them, whole and damaged. */
import { describe, expect, it } from "@jest/globals";
import { areWholeRows } from "../../../../server/domain/operations/backup/tally.ts";

describe("areWholeRows", () => {
  it.each([
    ["two rows", "1\tAda\n2\t\\N\n", true],
    ["an escaped tab and line break", "1\tA\\tda\\n\n", true],
    ["a value too many", "1\tAda\tx\n", false],
    ["a value too few", "1\tAda\n2\n", false],
    ["a row that runs into another", "1\tA2\tGrace\n", false],
    ["no end", "1\tAda\n2\tGra", false],
    ["a byte that no text has", "1\tA\0a\n", false],
  ])("%s", (_what, text, expected) => {
    expect(areWholeRows(Buffer.from(text), 2)).toBe(expected);
  });
});
