/**
 * The real server for a partner's tests: in test mode, on a free port, with data of its own that `stop` throws away. It is
 * JavaScript, so that tests import it under any Node from 20 on; the server runs under its own.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { constants, existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const cache = join(root, "node_modules/.cache/cohort-test-server");

/** @returns {Promise<import("./test-server.d.mts").TestServer>} */
export async function startServer() {
  const image = await prepareImage();
  const folder = await mkdtemp(join(tmpdir(), "cohort-server-"));
  try {
    await cp(image, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const { baseUrl, end } = await run(folder);
    const access = JSON.parse(await readFile(join(folder, "demo.json"), "utf8"));
    const { whitelabel, sso, tracking } = access;
    const { clientId, clientSecret } = sso;
    const options = { baseUrl, ...whitelabel, clientId, clientSecret, apiKey: tracking.apiKey };
    const stop = () => end("SIGKILL").then(() => rm(folder, { recursive: true, force: true }));
    return { options, access, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The data of a server that was started and stopped once. One of other packages is made anew. */
async function prepareImage() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  const image = join(cache, hash.digest("hex").slice(0, 12));
  if (existsSync(image)) return image;
  // The packages that a server needs, as before `npm run operator`.
  const env = { ...process.env, npm_lifecycle_event: "preoperator" };
  const setup = spawnSync(process.execPath, [join(root, "scripts/setup.mjs")], {
    env,
    stdio: ["ignore", 2, 2],
  });
  if (setup.status !== 0) throw new Error("The packages of cohort can't be installed. See above.");
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, "draft-"));
  try {
    const { end } = await run(draft);
    await end("SIGTERM");
    await rename(draft, image);
  } catch (error) {
    // Another process may have made it meanwhile.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(image)) throw error;
  }
  return image;
}

/** Runs a server with this data, by the command of `npm start`, and with no settings of this process. */
async function run(/** @type {string} */ dataDir) {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [, , ...args] = scripts.start.split(" ");
  const port = await findPort();
  const env = { DATA_DIR: dataDir, PORT: String(port) };
  const child = spawn(join(root, "node_modules/.bin/node"), args, {
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
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    process.off("exit", kill);
    child.kill(signal);
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
