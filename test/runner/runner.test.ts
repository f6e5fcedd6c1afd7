/** Runner of the tests: a failure in any file fails the run. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";

const JEST = fileURLToPath(new URL("../../node_modules/jest/bin/jest.js", import.meta.url));
const RUNNER = fileURLToPath(import.meta.resolve("jest-light-runner"));
const SETUP = fileURLToPath(new URL("setup.ts", import.meta.url));

/** Output of `jest --json`; only the fields that are read. A file with the status "failed" fails the run. */
interface Report {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string }[];
  }[];
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-runner-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs test files; gives how it ended, and what became of each file and its tests. */
async function run(
  files: Record<string, string>,
  { workers = 2, hangsMs = 600_000 }: { workers?: number; hangsMs?: number } = {},
) {
  const rootDir = await mkdtemp(join(folder, "run-"));
  await writeFile(join(rootDir, "shared.ts"), "globalThis.loaded = (globalThis.loaded ?? 0) + 1;");
  const names = Object.keys(files);
  for (const [index, text] of Object.values(files).entries())
    await writeFile(join(rootDir, `${index}.test.ts`), `import * as jest from "@jest/globals";\n${text}`);
  const config = { rootDir, runner: RUNNER, setupFilesAfterEnv: [SETUP], testMatch: ["**/*.test.ts"] };
  const options = ["--config", JSON.stringify(config), "--json", `--maxWorkers=${workers}`];
  const env = { ...process.env, TEST_HANGS_MS: String(hangsMs) };
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [JEST, ...options], { cwd: rootDir, env }, (error, out) =>
      resolve({ code: error === null ? 0 : Number(error.code), out }),
    );
  });
  const { success, testResults }: Report = JSON.parse(out);
  const ended = testResults.map(({ name, status, message, assertionResults }) => {
    const fates = assertionResults.map((test) => test.status);
    return [names[Number.parseInt(basename(name), 10)] ?? name, { status, message, fates }] as const;
  });
  return { code, success, files: Object.fromEntries(ended) };
}

/** Failing tests, each in a file of its own in one run, because starting Jest takes a second. */
const FAILING_TESTS = {
  "an expectation": `jest.it("x", () => jest.expect(1).toBe(2));`,
  "one of many": `jest.it.each([1])("x", (one) => jest.expect(one).toBe(2));`,
  "a promise": `jest.it("x", async () => { await Promise.reject(new Error("late")); });`,
  "fewer assertions than promised": `jest.it("x", () => { jest.expect.assertions(1); });`,
  "no assertion where some were promised": `jest.it("x", () => { jest.expect.hasAssertions(); });`,
};
/** Hanging tests, in a run of their own with a short limit. */
const HANGING_TESTS = {
  "a test without an end": `jest.it("x", () => new Promise(() => {}));`,
  "a test without an end, of many": `jest.it.each([1])("x", () => new Promise(() => {}));`,
  "a test without an end, whatever clock it sets": `jest.it("x", () => {
    jest.jest.useFakeTimers();
    return new Promise(() => {});
  });`,
};
const FAILING_FILES = {
  "what comes before": [
    `jest.beforeAll(() => { throw new Error("early"); }); jest.it("x", () => {});`,
    "early",
  ],
  "what comes after": [`jest.afterEach(() => jest.expect(1).toBe(2)); jest.it("x", () => {});`, "toBe"],
  "a limit of its own": [`jest.it("x", () => {}, 50);`, "no time limit of its own"],
  "a hook's limit": [`jest.beforeAll(() => {}, 50); jest.it("x", () => {});`, "no time limit of its own"],
  "a promise that nobody awaits": [
    `jest.it("x", async () => {
    Promise.reject(new Error("lost"));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });`,
    "lost",
  ],
  "an import of nothing": [`import "./nothing.ts"; jest.it("x", () => {});`, "nothing.ts"],
  "an error outside of tests": [`throw new Error("outside");`, "outside"],
  "a describe that throws": [`jest.describe("d", () => { throw new Error("inside"); });`, "inside"],
  "no TypeScript": ["const = 1;", "SyntaxError"],
} as const;
const TWO_FATES = `jest.it("x", () => { jest.expect.assertions(1); jest.expect(1).toBe(1); });
  jest.it("y", () => jest.expect(1).toBe(2));
  jest.it("z", () => { jest.expect(1).toBe(1); });`;

describe("what fails", () => {
  let ended: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    const files = Object.entries(FAILING_FILES).map(([what, [text]]) => [what, text]);
    ended = await run({ ...FAILING_TESTS, ...Object.fromEntries(files), TWO_FATES });
  });

  it("fails the run", () => expect([ended.code, ended.success]).toEqual([1, false]));

  it.each(Object.keys(FAILING_TESTS))("%s that fails is a failure", (what) => {
    expect(ended.files[what]).toMatchObject({ status: "failed", fates: ["failed"] });
  });

  it.each(Object.entries(FAILING_FILES))("%s is a failure", (what, [, message]) => {
    expect(ended.files[what]).toMatchObject({ status: "failed", message: expect.stringContaining(message) });
  });

  it("the promise of one test is not the next one's", () => {
    expect(ended.files.TWO_FATES).toMatchObject({ status: "failed", fates: ["passed", "failed", "passed"] });
  });
});

describe("what never ends", () => {
  it("fails, and the rest of its file at once", async () => {
    const hook = `jest.beforeAll(() => new Promise(() => {})); jest.it("x", () => {});`;
    const rest = `jest.it("x", () => new Promise(() => {})); jest.it("y", () => {});`;
    const { code, success, files } = await run({ ...HANGING_TESTS, hook, rest }, { hangsMs: 50 });
    expect([code, success]).toEqual([1, false]);
    for (const what of Object.keys(HANGING_TESTS)) expect(files[what]?.fates).toEqual(["failed"]);
    expect(files.hook).toMatchObject({ status: "failed", message: expect.stringContaining("50 ms") });
    expect(files.rest).toMatchObject({ fates: ["failed", "failed"] });
    expect(files.rest?.message).toContain("A test before it hangs.");
  });
});

it("a passing file passes, and files of a worker share modules", async () => {
  const adds = `jest.it("adds", () => jest.expect(1 + 1).toBe(2));`;
  const loads = `import "./shared.ts"; jest.it("x", () => jest.expect(globalThis.loaded).toBe(1));`;
  const { code, success, files } = await run({ adds, one: loads, other: loads }, { workers: 1 });
  expect([code, success]).toEqual([0, true]);
  expect(Object.values(files).map(({ fates }) => fates)).toEqual([["passed"], ["passed"], ["passed"]]);
});
