/**
 * Installs what package-lock.json names, when that has not been done yet or the lock file has
 * changed since. Runs before start, test and check, under whatever Node the machine has, so it
 * uses no dependency and no TypeScript.
 */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);

/** @param {string} path @returns {number} milliseconds, or 0 when the file is absent */
function changedAt(path) {
  return statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** npm writes this file last, so an install that was cut short counts as not done. */
const installedAt = changedAt("node_modules/.package-lock.json");

if (installedAt < changedAt("package-lock.json")) {
  console.error("Installing what package-lock.json names. This takes a minute or two, once.");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: fileURLToPath(root),
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("npm ci failed; its message is above. Nothing was started.");
    process.exit(status ?? 1);
  }
}
