/** How `npm start` starts, and what it says when it can't. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { randomKey } from "../../server/platform/crypto.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { COMPILE_CACHE } from "../support/compile-cache.ts";
import { STUDENT } from "../support/journey.ts";
import { firstAnswer } from "../support/processes.ts";

/** Lines of a first start, on a machine that needs seconds for it. */
const PROGRESS = /^(Preparing the (database|demo)|Institutions: |Opening the (database|server)).*\n/gm;

const main = fileURLToPath(new URL("../../server/start/main.ts", import.meta.url));

describe("a start that fails ends with one line and code 1, and nothing half alive", () => {
  let folder: string;
  let other: Server;
  let taken: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cohort-serve-"));
    await writeFile(join(folder, "file"), "no certificate");
    other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    taken = (other.address() as AddressInfo).port;
  });
  afterAll(async () => {
    other.close();
    await rm(folder, { recursive: true });
  });

  const start = async (settings: Record<string, string>) => {
    const { DATABASE_URL: _unused, ...environment } = process.env;
    const port = String(await freePort());
    const server = spawn(process.execPath, [main], {
      cwd: folder,
      env: {
        ...environment,
        PORT: port,
        NODE_ENV: "development",
        LOG_LEVEL: "error",
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...settings,
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    server.stderr.on("data", (text) => {
      said += text;
    });
    const [code] = await once(server, "close");
    return [code, said.replace(PROGRESS, "")];
  };
  const inbound = () => ({ INBOUND_DOMAIN: "in.verify.example", INBOUND_SMTP_PORT: String(taken) });

  it("A3: a port that is taken, before anything is prepared", async () => {
    const why = `port ${taken} on 127.0.0.1 is already in use.\n`;
    expect(await start({ PORT: String(taken) })).toEqual([1, `Cannot start: PORT: ${why}`]);
    expect(await start(inbound())).toEqual([1, `Cannot start: INBOUND_SMTP_PORT: ${why}`]);
    expect(await readdir(folder)).toEqual(["file"]);
  });

  it("A3: a port for metrics that is taken", async () => {
    const line = `Cannot start: METRICS_PORT: port ${taken} on 127.0.0.1 is already in use.\n`;
    expect(await start({ METRICS_PORT: String(taken) })).toEqual([1, line]);
    expect(await readdir(folder)).toEqual(["file"]);
  });

  it("A3: a certificate that is none", async () => {
    const file = join(folder, "file");
    const tls = { INBOUND_SMTP_CERTIFICATE_FILE: file, INBOUND_SMTP_KEY_FILE: file };
    const settings = { ...inbound(), INBOUND_SMTP_PORT: String(await freePort()), ...tls };
    const line =
      /^Cannot start: INBOUND_SMTP_CERTIFICATE_FILE, INBOUND_SMTP_KEY_FILE: no certificate with its key \(.+\)\.\n$/;
    expect(await start(settings)).toEqual([1, expect.stringMatching(line)]);
  });

  it("a DATA_DIR that can't be written to (D14)", async () => {
    const dataDir = join(folder, "file", "var");
    const remedy = "Let the server's user write there, or name another directory.";
    const line = `Cannot start: DATA_DIR: can't write to ${dataDir} (ENOTDIR). ${remedy}\n`;
    expect(await start({ DATA_DIR: dataDir })).toEqual([1, line]);
  });

  it("a bucket that can't be reached, found by the process that prepares the database", async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const keys = { S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "s" };
    const bucket = { S3_BUCKET: "documents", S3_REGION: "eu-central-1", S3_ENDPOINT: endpoint, ...keys };
    const line = `Cannot start: S3_ENDPOINT: cannot reach ${endpoint}.\n`;
    expect(await start(bucket)).toEqual([1, line]);
  });
});

it("a package that is gone when the first call needs it is a 500 of that call, and no end of the server (D D2)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cohort-serve-"));
  const port = await freePort();
  // As npm leaves it for a moment while it replaces a package.
  const hook = `import { registerHooks } from "node:module";
    let isGone = true;
    registerHooks({
      resolve(name, context, next) {
        if (name !== "ajv/dist/2020.js" || !isGone) return next(name, context);
        isGone = false;
        throw Object.assign(new Error("Cannot find package 'ajv'"), { code: "ERR_MODULE_NOT_FOUND" });
      },
    });`;
  const { DATABASE_URL: _unused, ...environment } = process.env;
  const server = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(hook)}`, main],
    {
      cwd: folder,
      env: {
        ...environment,
        PORT: String(port),
        NODE_ENV: "development",
        LOG_LEVEL: "error",
        NODE_COMPILE_CACHE: COMPILE_CACHE,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (said += chunk));
  try {
    const base = `http://127.0.0.1:${port}`;
    await firstAnswer(`${base}/healthz`, () => said);
    const { whitelabel } = JSON.parse(await readFile(join(folder, "var/demo.json"), "utf8"));
    const create = async () => {
      const response = await fetch(`${base}/app/${whitelabel.appId}/whitelabel/verifications`, {
        method: "POST",
        headers: { authorization: `Bearer ${whitelabel.accessToken}`, "content-type": "application/json" },
        body: JSON.stringify(STUDENT),
      });
      return response.status;
    };
    expect([await create(), await create()]).toEqual([500, 200]);
    expect(server.exitCode).toBeNull();
    expect(said).toContain("Cannot find package 'ajv'");
  } finally {
    server.kill("SIGKILL");
    await once(server, "close");
    await rm(folder, { recursive: true });
  }
});

it("keys come through pipes, which are read once; of 16 busy clients none is cut off by SIGTERM (D15)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cohort-serve-"));
  const port = await freePort();
  const { DATABASE_URL: _unused, ...environment } = process.env;
  const fresh = () => `k1:${randomKey().toString("base64")}`;
  const keys = [fresh(), fresh(), fresh()];
  // Pipes as a shell makes them: those of spawn() are sockets, which have no path.
  const command =
    'DATA_KEYS_FILE=<(printf %s "$2") INDEX_KEYS_FILE=<(printf %s "$3") CODE_KEYS_FILE=<(printf %s "$4") exec "$0" "$1"';
  const start = () =>
    spawn("bash", ["-c", command, process.execPath, main, ...keys], {
      cwd: folder,
      env: {
        ...environment,
        PORT: String(port),
        NODE_ENV: "development",
        LOG_LEVEL: "error",
        NODE_COMPILE_CACHE: COMPILE_CACHE,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
  const server = start();
  let said = "";
  server.stderr.on("data", (text) => {
    said += text;
  });
  const ended = once(server, "close");
  const started = new Promise<void>((resolve) => {
    server.stdout.on("data", (text) => String(text).includes("cohort is running") && resolve());
  });
  await Promise.race([started, ended]);
  expect(said.replace(PROGRESS, "")).toBe("");
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  await drainUnderLoad(port, () => server.kill("SIGTERM"));
  expect(await ended).toEqual([0, null]);
  // Keys that were handed in are not made anew.
  expect(await readdir(join(folder, "var"))).not.toContain("keys.json");

  // A later release has changed what this one writes: one line says so (E5).
  const { script, close } = await openDatabase({
    dataDir: join(folder, "var"),
    database: { kind: "embedded" },
  });
  await script(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('x', 'x', '29990101000000_later');
    ALTER TABLE "Credential" ADD CONSTRAINT later CHECK (false) NOT VALID`);
  await close();
  await rm(join(folder, "var/demo.json"));
  const older = start();
  const [complaint, [code]] = await Promise.all([text(older.stderr), once(older, "close")]);
  expect([code, complaint.replace(PROGRESS, "")]).toEqual([
    1,
    "Cannot start: the database was written by a later release (its migration 29990101000000_later is not in this one). Start that release.\n",
  ]);
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** 16 clients on kept connections call until the server closes them, and once more: every status must be 200. */
async function drainUnderLoad(port: number, signal: () => void): Promise<void> {
  let calls = 0;
  const clients = Array.from({ length: 16 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = async () => {
      const [response] = await once(get({ port, path: "/healthz", agent }), "response");
      response.resume();
      await once(response, "end");
      expect(response.statusCode).toBe(200);
      calls += 1;
      if (calls === 160) signal();
      return response.headers.connection;
    };
    while ((await call()) !== "close");
    // The port is open until load balancers have noticed.
    expect(await call()).toBe("close");
    agent.destroy();
  });
  await Promise.all(clients);
  const ready = await fetch(`http://localhost:${port}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { shutdown: "draining" } }]);
}
