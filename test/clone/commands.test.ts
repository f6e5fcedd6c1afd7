/** Each script of package.json in a fresh clone: as the first command, and beside a server that runs. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { DemoAccess } from "../../server/domain/operations/test-mode/demo.ts";
import { type BareClone, makeBareClone, ROOT } from "./bare-clone.ts";

const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
/** Arguments with which each ends soon; null for what is started below, runs all others or needs a database. */
const calls: Record<string, string[] | null> = {
  start: null,
  check: null,
  test: ["test/spec/imports.test.ts"],
  "test:quick": ["--listTests"],
  "test:server": null,
  "test:browser": ["--listTests"],
  "test:clone": ["--listTests"],
  "test:peers": ["--listTests"],
  generate: ["--check"],
  lint: [],
  breaking: [],
  unused: [],
  style: ["--help"],
  format: ["--help"],
  types: ["--version"],
  operator: ["--help"],
  "validate-payload": ["--help"],
  migration: ["--help"],
  institutions: ["--help"],
  prove: ["--help"],
  bench: ["--help"],
  "client:pack": ["--help"],
};
const named = Object.keys(scripts).filter(
  (name) => !(name.startsWith("pre") && name.slice(3) in scripts) && name !== "postinstall",
);
const callable = Object.entries(calls).flatMap(([name, words]) => (words === null ? [] : [{ name, words }]));

it("each script of package.json is tried here, and installs what it lacks", () => {
  expect(Object.keys(calls).sort()).toEqual(named.sort());
  const installs = (name: string) => scripts[`pre${name}`] === "node scripts/setup.mjs";
  // Those of tests are "npm test" with a configuration.
  const lacking = named.filter((name) => !installs(name) && !scripts[name]?.startsWith("npm test -- "));
  expect(lacking).toEqual([]);
});

describe("as the first command in a bare clone, under the machine's Node", () => {
  let programs: string;
  let clone: BareClone;
  beforeAll(async () => {
    programs = await mkdtemp(join(tmpdir(), "cohort-programs-"));
    clone = await makeBareClone(programs);
    // All share one install: where setup.mjs calls "npm ci", the same packages are put in place.
    execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(programs, "node_modules")]);
    const npm = execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
    const shared = `#!/bin/sh
[ "$1" = ci ] || exec ${npm} "$@"
mv ${programs}/node_modules ${clone.folder}/ && touch ${clone.folder}/node_modules/.package-lock.json
`;
    await writeFile(join(programs, "npm"), shared, { mode: 0o755 });
  });
  afterAll(async () => {
    await clone.remove();
    await rm(programs, { recursive: true });
  });

  it.each(callable)("npm run $name", async ({ name, words }) => {
    const { code, said } = await clone.npm("run", name, "--", ...words);
    await rename(join(clone.folder, "node_modules"), join(programs, "node_modules"));
    expect(said).toContain("Installing packages");
    expect(code === 0 ? "" : said).toBe("");
    expect(said).not.toMatch(/^ {4}at .+:\d+:\d+\)?$/m);
  });
});

describe("npm start in a bare clone, with a reader who has stopped", () => {
  const PORT = "5890";
  const base = `http://localhost:${PORT}`;
  let clone: BareClone;
  let data: string;
  beforeAll(async () => {
    clone = await makeBareClone();
    data = join(clone.folder, "var");
  });
  afterAll(() => clone.remove());

  const healthz = () =>
    fetch(`${base}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  const startServer = async () => {
    const npm = clone.start({ PORT, DATA_DIR: data }, "start");
    while (npm.exitCode === null && (await healthz()) !== 200) await sleep(500);
    return npm;
  };
  const stop = async (npm: Awaited<ReturnType<typeof startServer>>) => {
    const ended = once(npm, "exit");
    npm.kill("SIGTERM");
    await ended;
  };
  const identity = async (name: string) =>
    (await stat(join(clone.folder, "node_modules", name, "package.json"))).ino;

  it("answers all calls; other commands leave its packages alone; SIGTERM to npm ends it (D2, D7, E1)", async () => {
    const first = await startServer();
    const statuses = new Set<number>();
    // More lines than a pipe holds.
    for (let call = 0; call < 1_500; call += 1) statuses.add(await healthz());
    expect([...statuses]).toEqual([200]);

    // Commands of partners and operators install no more packages.
    await mkdir(join(clone.folder, "packed"));
    for (const words of [
      ["validate-payload", "--", "--help"],
      ["client:pack", "--", "packed"],
      ["operator", "--", "--help"],
    ]) {
      const { code, said } = await clone.npm("run", ...words);
      expect([code, said]).toEqual([0, expect.not.stringContaining("Installing packages")]);
    }
    const packages = ["ajv", "express", "pg"];
    const before = await Promise.all(packages.map(identity));
    expect(await clone.npm("run", "generate", "--", "--check")).toMatchObject({ code: 0 });
    expect(await Promise.all(packages.map(identity))).toEqual(before);

    // The first call with a body, for which the server loads the validator.
    const { whitelabel } = JSON.parse(await readFile(join(data, "demo.json"), "utf8")) as DemoAccess;
    const { status } = await fetch(`${base}/app/${whitelabel.appId}/whitelabel/verifications`, {
      method: "POST",
      headers: { Authorization: `Bearer ${whitelabel.accessToken}`, "Content-Type": "application/json" },
      body: '{"territory":"GB","firstName":"Ada","lastName":"Lovelace","userEmail":"ada@example.com","dob":"2004-12-10"}',
    });
    expect(status).toBe(200);

    await stop(first);
    expect(await healthz()).toBe(0);
    // Neither the port nor the data is held.
    const second = await startServer();
    expect(await healthz()).toBe(200);
    await stop(second);
  });
});
