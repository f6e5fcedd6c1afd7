/**
 * The real server for a partner's tests: in test mode, on a free port, with data of its own that `stop` throws away. It is
 * JavaScript, so that tests import it under any Node from 20 on; the server runs under its own.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
/** The folder of server/platform/database/snapshot.ts. */
const snapshots = join(root, "node_modules/.cache/cohort-database");
const node = join(root, "node_modules/.bin/node");

/** @returns {Promise<import("./test-server.d.mts").TestServer>} */
export async function startServer() {
  prepare();
  const folder = await mkdtemp(join(tmpdir(), "cohort-server-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { baseUrl, end } = await run(folder);
    const access = JSON.parse(await readFile(join(folder, "demo.json"), "utf8"));
    const { whitelabel, sso, tracking } = access;
    const { clientId, clientSecret } = sso;
    const options = { baseUrl, ...whitelabel, clientId, clientSecret, apiKey: tracking.apiKey };
    return { options, access, stop: () => end().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Installs packages and makes the snapshot of a new database, in a checkout that has none. */
function prepare() {
  // The packages that a server needs, as before `npm run operator`.
  const env = { ...process.env, npm_lifecycle_event: "preoperator" };
  const steps = [
    [process.execPath, "scripts/setup.mjs"],
    [node, "scripts/make-snapshot.ts"],
  ];
  for (const [program = "", script = ""] of steps) {
    if (existsSync(snapshots)) return;
    const { status } = spawnSync(program, [join(root, script)], { env, stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error(`${script} of cohort failed. See above.`);
  }
}

/** Runs a server with this data, by the command of `npm start`, and with no settings of this process. */
async function run(/** @type {string} */ dataDir) {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [, , ...args] = scripts.start.split(" ");
  const port = await findPort();
  const env = { DATA_DIR: dataDir, PORT: String(port) };
  const child = spawn(node, args, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const closed = new Promise((resolve) => child.once("close", resolve));
  let told = "";
  await new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ bytes) => {
      told = `${told}${bytes}`.slice(-10_000);
      if (told.includes("cohort is running at")) resolve(undefined);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", reject);
    void closed.then(() => reject(new Error(`The server of ${root} did not start:\n${told}`)));
  });
  const end = async () => {
    process.off("exit", kill);
    kill();
    await closed;
  };
  return { baseUrl: `http://localhost:${port}`, end };
}

/** @returns {Promise<number>} a port that was free a moment ago */
function findPort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
