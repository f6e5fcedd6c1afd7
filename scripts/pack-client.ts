/**
 * npm run client:pack [-- FOLDER]: packs `@cohort/client`, `@cohort/testing` and `@cohort/cli` as they are published, into
 * FOLDER or client/packed/, where a server finds what it offers. Prints the paths of the packed files.
 */
import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPackage, PACKAGES } from "./build-client.ts";
import { endWrongCall, tellUsage } from "./command-line/usage.ts";

tellUsage(
  "npm run client:pack [-- FOLDER]: packs the client's packages into FOLDER, or into client/packed/.",
);
const root = fileURLToPath(new URL("../", import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, "client/packed"));
// Built elsewhere, so that two who pack do not meet.
const stage = await mkdtemp(join(tmpdir(), "cohort-pack-"));
try {
  await mkdir(folder, { recursive: true });
  for (const name of PACKAGES) {
    await buildPackage(name, join(stage, name, "dist"));
    for (const file of ["package.json", "README.md"])
      await copyFile(join(root, name, file), join(stage, name, file));
    await copyFile(join(root, "LICENSE"), join(stage, name, "LICENSE"));
  }
  const packages = PACKAGES.map((name) => `./${name}`);
  const options = ["--ignore-scripts", "--loglevel=error", "--json"];
  const { status, stderr } = spawnSync("npm", ["pack", ...packages, ...options], {
    cwd: stage,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  for (const file of (await readdir(stage)).filter((name) => name.endsWith(".tgz")).sort()) {
    const path = join(folder, file);
    // Renamed into place, so that nobody reads half a file.
    await copyFile(join(stage, file), `${path}.new`);
    await rename(`${path}.new`, path);
    console.log(path);
  }
} catch (error) {
  endWrongCall(error instanceof Error ? error.message : String(error));
} finally {
  await rm(stage, { recursive: true });
}
