/** Installation by `npm start`, with npm itself: a project whose packages lie beside it, so that no registry is asked. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "@jest/globals";

const run = promisify(execFile);
const setup = fileURLToPath(new URL("../../scripts/setup.mjs", import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-setup-"));
  // As Prisma's client does with its command line: an optional peer, which npm installs with --omit=dev too.
  const peers = { peerDependencies: { peer: "*" }, peerDependenciesMeta: { peer: { optional: true } } };
  await pack("needed", peers);
  for (const name of ["development", "peer"]) await pack(name);
  await mkdir(join(folder, "scripts"));
  await cp(setup, join(folder, "scripts/setup.mjs"));
  await lockPackages(["needed"], ["development", "peer"]);
});
afterAll(() => rm(folder, { recursive: true }));

/** Packs as a registry does: npm unpacks it, and knows its hash. */
async function pack(name: string, more: object = {}): Promise<void> {
  const path = join(folder, "packages", name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, "package.json"), JSON.stringify({ name, version: "1.0.0", ...more }));
  await run("npm", ["pack", path, "--offline", "--pack-destination", folder], { cwd: folder });
}

async function lockPackages(needed: string[], development: string[]): Promise<void> {
  const packed = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, `file:${name}-1.0.0.tgz`]));
  const project = {
    name: "project",
    version: "1.0.0",
    private: true,
    dependencies: packed(needed),
    devDependencies: packed(development),
    // With nothing to make a snapshot of, as where a container is built.
    scripts: { postinstall: SETUP, prestart: SETUP, start: "true", pretest: SETUP, test: "true" },
  };
  await writeFile(join(folder, "package.json"), JSON.stringify(project));
  await npm("development", "install", "--package-lock-only");
  await touchLock();
}

/** Touches the lock file, as a checkout of git does. */
const touchLock = () => utimes(join(folder, "package-lock.json"), new Date(), new Date());

const SETUP = "node scripts/setup.mjs";

const npm = (environment: string, ...command: string[]) =>
  run("npm", [...command, "--offline", "--no-audit", "--no-fund"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: environment },
  });
const installed = async () =>
  (await readdir(join(folder, "node_modules"))).filter((name) => !name.startsWith("."));
const identity = async (name: string) => (await stat(join(folder, "node_modules", name, "package.json"))).ino;

it("npm start installs no development dependency; npm test adds them and replaces nothing (M9, D2)", async () => {
  await npm("production", "start");
  expect(await installed()).toEqual(["needed"]);
  const before = await identity("needed");
  // As a server does, which keeps its compiled code there.
  await mkdir(join(folder, "node_modules/.cache"));
  await npm("production", "test");
  expect(await installed()).toEqual(["development", "needed", "peer"]);
  expect(await identity("needed")).toBe(before);
  // A start removes no installed package.
  await touchLock();
  await npm("production", "start");
  expect(await installed()).toEqual(["development", "needed", "peer"]);
  expect(await identity("needed")).toBe(before);
});

it("no package is taken from under a process that runs from the folder (D2)", async () => {
  await pack("later");
  await lockPackages(["later"], ["development", "peer"]);
  // In the place of the Node that a server runs.
  const program = join(folder, "node_modules/.bin-of-server");
  await cp("/bin/sleep", program);
  const server = spawn(program, ["600"]);
  await once(server, "spawn");
  const refused = await npm("production", "start").catch((error: { code: number; stderr: string }) => error);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`process ${server.pid} runs with those that are installed`),
  });
  expect(await installed()).toEqual(["development", "needed", "peer"]);
  server.kill();
  await once(server, "exit");
  await npm("production", "start");
  expect(await installed()).toEqual(["development", "later", "peer"]);
});
