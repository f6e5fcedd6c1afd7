/** A real server in a process of its own, for proofs and benchmarks: started, killed, measured. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { DemoAccess } from "../../../server/domain/operations/test-mode/demo.ts";

/** The folder of this build. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** As `npm start` calls it, flags of Node included: what is measured is what people run. */
async function readStart(build: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(build, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(" ");
  return words
    .slice(words.indexOf("node") + 1)
    .map((part) => (part.startsWith("-") ? part : join(build, part)));
}

/** A proof that fails must not leave its server behind. */
const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

const places = new Set<ServerLocation>();

/** Ends the servers and removes the places that a proof has left: one that threw can't do it itself. */
export async function removeLeftovers(): Promise<void> {
  for (const child of children) {
    const ended = once(child, "exit");
    if (child.kill("SIGKILL")) await ended;
  }
  await Promise.allSettled([...places].map((place) => place.remove()));
}

/** Data and address of a server; after a kill it may be started there again. */
export interface ServerLocation {
  folder: string;
  port: number;
  baseUrl: string;
  env: NodeJS.ProcessEnv;
  /** "embedded", or "PostgreSQL" where DATABASE_URL is set: then a database of its own. */
  home: string;
  remove: () => Promise<void>;
}

/** With a `DATABASE_URL` among `more`, the database is that one; undefined stands for the embedded one. */
export async function makePlace(more: NodeJS.ProcessEnv = {}): Promise<ServerLocation> {
  const folder = await mkdtemp(join(tmpdir(), "cohort-place-"));
  const port = await freePort();
  const { DATABASE_URL: server, ...environment } = process.env;
  const isOwn = server !== undefined && !("DATABASE_URL" in more);
  const database = isOwn ? await makeDatabase(server) : undefined;
  const env = {
    ...environment,
    NODE_ENV: "development",
    LOG_LEVEL: "error",
    PORT: String(port),
    DATA_DIR: folder,
    // One process unless WORKERS says otherwise: figures are those of a process.
    ...(server === undefined ? {} : { WORKERS: environment.WORKERS ?? "1" }),
    ...(database === undefined ? {} : { DATABASE_URL: database.url }),
    ...more,
  };
  const home = (env as NodeJS.ProcessEnv).DATABASE_URL === undefined ? "embedded" : "PostgreSQL";
  const place: ServerLocation = {
    folder,
    port,
    baseUrl: `http://localhost:${port}`,
    env,
    home,
    remove: async () => {
      places.delete(place);
      await database?.drop();
      await rm(folder, { recursive: true });
    },
  };
  places.add(place);
  return place;
}

/** A server that listens, and how long that took. */
export interface Running {
  process: ChildProcess;
  startedInMs: number;
  /** Resident memory now, and its peak so far, in MB. */
  memory: () => Promise<{ nowMb: number; peakMb: number }>;
  stop: (signal?: "SIGTERM" | "SIGKILL") => Promise<void>;
}

/** Starts this build, or the one in another folder; `onSpawn` gets the process before it listens. */
export async function startServer(
  { env }: ServerLocation,
  nodeArguments: string[] = [],
  build = ROOT,
  onSpawn?: (child: ChildProcess) => void,
): Promise<Running> {
  const start = await readStart(build);
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeArguments, ...start], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  onSpawn?.(child);
  child.once("exit", () => children.delete(child));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (text) => String(text).includes("cohort is running") && resolve());
    child.once("exit", (code) => reject(new Error(`the server exited with code ${code}`)));
  });
  return {
    process: child,
    startedInMs: Math.round(performance.now() - began),
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      const read = (name: string) =>
        Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
      return { nowMb: read("VmRSS"), peakMb: read("VmHWM") };
    },
    stop: async (signal = "SIGTERM") => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await ended;
    },
  };
}

export async function demoOf({ folder }: ServerLocation): Promise<DemoAccess> {
  return JSON.parse(await readFile(join(folder, "demo.json"), "utf8")) as DemoAccess;
}

/** A database of its own on the server, empty; `drop` ends its connections too. */
async function makeDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `cohort_place_${process.pid}_${Date.now()}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
