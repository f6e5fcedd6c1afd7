/** The runner of all these tests: whatever fails in a file must fail the run, or nothing here would tell anything. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const JEST = pathOf("../../node_modules/jest/bin/jest.js");
const RUNNER = pathOf("native.ts");

/** What `jest --json` writes, as far as we read it. */
interface Report {
  success: boolean;
  testResults: { name: string; message: string; assertionResults: { title: string; status: string }[] }[];
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-runner-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs test files in one worker; gives how it ended, and each test's fate. */
async function run(files: Record<string, string>, shared = "") {
  const rootDir = await mkdtemp(join(folder, "run-"));
  await writeFile(join(rootDir, "shared.ts"), shared);
  for (const [name, text] of Object.entries(files))
    await writeFile(join(rootDir, `${name}.test.ts`), `import * as jest from "@jest/globals";\n${text}`);
  const config = {
    ...{ rootDir, testRunner: RUNNER, testEnvironment: "node", transform: {}, testTimeout: 5_000 },
    ...{ testMatch: ["**/*.test.ts"], extensionsToTreatAsEsm: [".ts"] },
  };
  const options = ["--config", JSON.stringify(config), "--json", "--runInBand"];
  const { code, out, err } = await new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [JEST, ...options], { cwd: rootDir }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
  const report: Report | undefined = out === "" ? undefined : JSON.parse(out);
  const results = (report?.testResults ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const fates = results.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  return {
    code,
    err,
    success: report?.success,
    fates,
    messages: results.map(({ message }) => message).join(),
  };
}

it("what passes passes", async () => {
  const text = `jest.it("adds", () => jest.expect(1 + 1).toBe(2));`;
  expect(await run({ a: text })).toMatchObject({ code: 0, success: true, fates: ["passed"] });
});

it.each([
  ["an expectation", `jest.it("x", () => jest.expect(1).toBe(2));`],
  ["a promise", `jest.it("x", async () => { await Promise.reject(new Error("late")); });`],
  [
    "a promise that nobody awaits",
    `jest.it("x", async () => {
    Promise.reject(new Error("lost"));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });`,
  ],
  ["a test without an end", `jest.it("x", () => new Promise(() => {}), 50);`],
  ["what comes before", `jest.beforeAll(() => { throw new Error("early"); }); jest.it("x", () => {});`],
  ["what comes after", `jest.afterEach(() => jest.expect(1).toBe(2)); jest.it("x", () => {});`],
  ["expectations that were never met", `jest.it("x", () => jest.expect.assertions(1));`],
])("%s that fails is a failure", async (_what, text) => {
  expect(await run({ a: text })).toMatchObject({ code: 1, success: false, fates: ["failed"] });
});

it.each([
  ["an import of nothing", `import "./nothing.ts"; jest.it("x", () => {});`, "nothing.ts"],
  ["an error outside of tests", `throw new Error("outside");`, "outside"],
  ["a describe that throws", `jest.describe("d", () => { throw new Error("inside"); });`, "inside"],
  ["a file without a test", "", "at least one test"],
  ["no TypeScript", "const = 1;", "SyntaxError"],
])("%s is a failure", async (_what, text, message) => {
  const { code, success, messages } = await run({ a: text });
  expect([code, success]).toEqual([1, false]);
  expect(messages).toContain(message);
});

it("files of a worker share modules, and neither mocks nor the clock", async () => {
  // Whichever is run second finds what the first has left.
  const text = `
    import "./shared.ts";
    jest.it("x", async () => {
      jest.expect((globalThis as any).loaded).toBe(1);
      jest.expect(Math.random()).toBeLessThan(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      jest.jest.spyOn(Math, "random").mockReturnValue(2);
      jest.jest.useFakeTimers();
      jest.expect(Math.random()).toBe(2);
    });`;
  const shared = "(globalThis as any).loaded = ((globalThis as any).loaded ?? 0) + 1;";
  expect(await run({ a: text, b: text }, shared)).toMatchObject({ code: 0, fates: ["passed", "passed"] });
});
