/** A first start that is killed at any moment goes on with the next one. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "@jest/globals";
import { readLists } from "../../server/domain/proving/institution/lists.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { COMPILE_CACHE } from "../support/compile-cache.ts";
import { freePort } from "../support/processes.ts";

const main = fileURLToPath(new URL("../../server/start/main.ts", import.meta.url));
const MEGABYTE = 1_000_000;

describe("a first start that is killed at ten moments of its progress", () => {
  const folder = mkdtempSync(join(tmpdir(), "cohort-killed-"));
  afterAll(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, "var");
  const database = join(dataDir, "database");
  const { DATABASE_URL: _unused, ...environment } = process.env;
  const start = async () => {
    const port = await freePort();
    const server = spawn(process.execPath, [main], {
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
    let said = "";
    server.stderr.on("data", (text) => {
      said += text;
    });
    const closed = once(server, "close");
    const running = new Promise<void>((resolve) => {
      server.stdout.on("data", (text) => String(text).includes("cohort is running") && resolve());
    });
    return { server, closed, running: Promise.race([running, closed]), said: () => said };
  };

  const moments: [string, () => Promise<boolean>][] = [
    ["with its lock", async () => (await sizeOf(join(dataDir, "lock"))) >= 0],
    ["with a database begun", async () => (await sizeOf(join(database, "PG_VERSION"))) > 0],
    ["with a part of the database", async () => (await sizeOf(database)) > 20 * MEGABYTE],
    [
      "with the database made",
      async () =>
        (await sizeOf(join(database, "PG_VERSION"))) > 0 && (await sizeOf(`${database}.unfinished`)) < 0,
    ],
    // Amid the migrations, then amid the import.
    ...[27, 30, 38, 46, 56, 66].map((megabytes): [string, () => Promise<boolean>] => [
      `with ${megabytes} MB`,
      async () => (await sizeOf(join(database, "base"))) >= megabytes * MEGABYTE,
    ]),
  ];

  it.each(moments)("goes on with the next one: %s", async (_what, hasCome) => {
    const { server, closed, said } = await start();
    while (!(await hasCome()) && server.exitCode === null) await pause();
    expect([server.exitCode, said()]).toEqual([null, expect.any(String)]);
    server.kill("SIGKILL");
    await closed;
  });

  it("ends, and nothing is done twice", async () => {
    const last = await start();
    await last.running;
    last.server.kill("SIGTERM");
    expect([...(await last.closed), last.said()]).toEqual([0, null, expect.any(String)]);

    const { client, close } = await openDatabase({ dataDir, database: { kind: "embedded" } });
    const { institutions } = await readLists();
    const imported = await client.auditEntry.findMany({ where: { action: "directory.imported" } });
    expect(imported.map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ added: institutions.length, updated: 0, kept: 0 }),
    ]);
    expect(await client.institution.count()).toBe(institutions.length);
    expect(await client.directoryImport.count()).toBe(0);
    const index =
      await client.$queryRaw`SELECT FROM pg_class WHERE relname = 'InstitutionName_searchable_idx'`;
    expect(index).toHaveLength(1);
    await close();
  });
});

/** Bytes of a file, or of all files below a folder; -1 if it is not there. */
async function sizeOf(path: string): Promise<number> {
  const entry = await stat(path).catch(() => null);
  if (entry === null) return -1;
  if (!entry.isDirectory()) return entry.size;
  const names = await readdir(path).catch(() => []);
  const sizes = await Promise.all(names.map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + Math.max(0, size), 0);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
