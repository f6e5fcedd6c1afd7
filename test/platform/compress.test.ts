import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { withoutComments } from "../../server/platform/files/compress.ts";

const folder = new URL("../../server/pages/framework/assets/", import.meta.url);
/** Pinned by its hash, and served as it is. */
const scripts = (await readdir(folder)).filter((name) => /\.js$/.test(name) && !name.startsWith("cohort-"));

describe("withoutComments", () => {
  it("takes comments on lines of their own and indentation, and nothing beside code", () => {
    expect(
      withoutComments('/** A\n * b */\na {\n  b: url("//x"); /* c */\n}\n\n  // d\ne("/* f */"); // g\n'),
    ).toBe('a {\nb: url("//x"); /* c */\n}\ne("/* f */"); // g\n');
    expect(withoutComments("/* a */ b\n/* c */\n")).toBe("/* a */ b\n");
  });

  it.each(scripts)("leaves %s the same program", async (name) => {
    const script = await readFile(new URL(name, folder), "utf8");
    const program = (text: string) =>
      ts.transpileModule(text, { compilerOptions: { removeComments: true, target: ts.ScriptTarget.ESNext } })
        .outputText;
    expect(program(withoutComments(script))).toBe(program(script));
  });
});
