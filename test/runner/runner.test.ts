/** How the tests are run: whatever fails in a file must fail the run, or nothing here would tell anything. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";

const JEST = fileURLToPath(new URL("../../node_modules/jest/bin/jest.js", import.meta.url));
const RUNNER = fileURLToPath(import.meta.resolve("jest-light-runner"));
const SETUP = fileURLToPath(new URL("setup.ts", import.meta.url));

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

/** Runs test files; gives how it ended, and each test's fate. */
async function run(files: Record<string, string>, workers = 2) {
  const rootDir = await mkdtemp(join(folder, "run-"));
  await writeFile(join(rootDir, "shared.ts"), "globalThis.loaded = (globalThis.loaded ?? 0) + 1;");
  for (const [name, text] of Object.entries(files))
    await writeFile(join(rootDir, `${name}.test.ts`), `import * as jest from "@jest/globals";\n${text}`);
  const config = { rootDir, runner: RUNNER, setupFilesAfterEnv: [SETUP], testMatch: ["**/*.test.ts"] };
  const options = ["--config", JSON.stringify(config), "--json", `--maxWorkers=${workers}`];
  const env = { ...process.env, TEST_TIMEOUT_MS: "5000" };
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [JEST, ...options], { cwd: rootDir, env }, (error, out) =>
      resolve({ code: error === null ? 0 : Number(error.code), out }),
    );
  });
  const { success, testResults }: Report = JSON.parse(out);
  const fates = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  return { code, success, fates, messages: testResults.map(({ message }) => message).join() };
}

it("the promise of one test is not the next one's", async () => {
  const text = `jest.it("x", () => { jest.expect.assertions(1); jest.expect(1).toBe(1); });
    jest.it("y", () => jest.expect(1).toBe(2));
    jest.it("z", () => { jest.expect(1).toBe(1); });`;
  expect(await run({ a: text })).toMatchObject({ code: 1, fates: ["passed", "failed", "passed"] });
});

it("what passes passes", async () => {
  const text = `jest.it("adds", () => jest.expect(1 + 1).toBe(2));`;
  expect(await run({ a: text })).toMatchObject({ code: 0, success: true, fates: ["passed"] });
});

it.each([
  ["an expectation", `jest.it("x", () => jest.expect(1).toBe(2));`],
  ["one of many", `jest.it.each([1])("x", (one) => jest.expect(one).toBe(2));`],
  ["a promise", `jest.it("x", async () => { await Promise.reject(new Error("late")); });`],
  ["fewer assertions than promised", `jest.it("x", () => { jest.expect.assertions(1); });`],
  ["no assertion where some were promised", `jest.it("x", () => { jest.expect.hasAssertions(); });`],
  ["a test without an end", `jest.it("x", () => new Promise(() => {}), 50);`],
  ["a test without an end, of many", `jest.it.each([1])("x", () => new Promise(() => {}), 50);`],
])("%s that fails is a failure", async (_what, text) => {
  expect(await run({ a: text })).toMatchObject({ code: 1, success: false, fates: ["failed"] });
});

it.each([
  [
    "what comes before",
    `jest.beforeAll(() => { throw new Error("early"); }); jest.it("x", () => {});`,
    "early",
  ],
  ["what comes after", `jest.afterEach(() => jest.expect(1).toBe(2)); jest.it("x", () => {});`, "toBe"],
  ["what never ends", `jest.beforeAll(() => new Promise(() => {}), 50); jest.it("x", () => {});`, "50 ms"],
  [
    "a promise that nobody awaits",
    `jest.it("x", async () => {
    Promise.reject(new Error("lost"));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });`,
    "lost",
  ],
  ["an import of nothing", `import "./nothing.ts"; jest.it("x", () => {});`, "nothing.ts"],
  ["an error outside of tests", `throw new Error("outside");`, "outside"],
  ["a describe that throws", `jest.describe("d", () => { throw new Error("inside"); });`, "inside"],
  ["no TypeScript", "const = 1;", "SyntaxError"],
])("%s is a failure", async (_what, text, message) => {
  const { code, success, messages } = await run({ a: text });
  expect([code, success]).toEqual([1, false]);
  expect(messages).toContain(message);
});

it("a time limit is that of the real clock, whatever clock a test sets", async () => {
  const text = `jest.it("x", () => {
    jest.jest.useFakeTimers();
    return new Promise(() => {});
  }, 50);`;
  expect(await run({ a: text })).toMatchObject({ code: 1, fates: ["failed"] });
});

it("files of a worker share modules", async () => {
  const text = `import "./shared.ts"; jest.it("x", () => jest.expect(globalThis.loaded).toBe(1));`;
  expect(await run({ a: text, b: text }, 1)).toMatchObject({ code: 0, fates: ["passed", "passed"] });
});
