/** What `npm start` installs, with npm itself: a project whose packages lie beside it, so that no registry is asked. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
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
  await writePackage(join(folder, "needed"), { name: "needed", ...peers });
  for (const name of ["development", "peer"]) await writePackage(join(folder, name), { name });
  await writePackage(folder, {
    name: "project",
    dependencies: { needed: "file:needed" },
    devDependencies: { development: "file:development", peer: "file:peer" },
    scripts: {
      prestart: "node scripts/setup.mjs",
      start: "true",
      pretest: "node scripts/setup.mjs",
      test: "true",
    },
  });
  await mkdir(join(folder, "scripts"));
  await cp(setup, join(folder, "scripts/setup.mjs"));
  await npm("development", "install", "--package-lock-only");
});
afterAll(() => rm(folder, { recursive: true }));

async function writePackage(path: string, more: object): Promise<void> {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, "package.json"), JSON.stringify({ version: "1.0.0", private: true, ...more }));
}

const npm = (environment: string, ...command: string[]) =>
  run("npm", [...command, "--offline", "--no-audit", "--no-fund"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: environment },
  });
const installed = async () =>
  (await readdir(join(folder, "node_modules"))).filter((name) => !name.startsWith("."));

it("npm start installs no development dependency; npm test installs them, in production too (M9)", async () => {
  await npm("production", "start");
  expect(await installed()).toEqual(["needed"]);
  await npm("production", "test");
  expect(await installed()).toEqual(["development", "needed", "peer"]);
  // What is there stays there: a start does not install again to take something away.
  await npm("production", "start");
  expect(await installed()).toEqual(["development", "needed", "peer"]);
}, 60_000);
