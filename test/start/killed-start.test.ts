/** A first start without a snapshot that is killed at any moment goes on with the next one, and makes what a snapshot has. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../server/config.ts";
import { readLists } from "../../server/domain/proving/institution/lists.ts";
import { type OpenDatabase, openDatabase } from "../../server/platform/database/database.ts";
import { takeSnapshot } from "../../server/platform/database/snapshot.ts";
import { COMPILE_CACHE } from "../support/compile-cache.ts";
import { freePort } from "../support/processes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const MEGABYTE = 1_000_000;

describe("a first start that is killed at ten moments of its progress", () => {
  const folder = mkdtempSync(join(tmpdir(), "cohort-killed-"));
  afterAll(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, "var");
  const database = join(dataDir, "database");
  const { DATABASE_URL: _unused, ...environment } = process.env;
  const run = (script: string, more: Record<string, string> = {}) =>
    spawn(process.execPath, [join(root, script)], {
      cwd: folder,
      env: { ...environment, LOG_LEVEL: "error", NODE_COMPILE_CACHE: COMPILE_CACHE, ...more },
      stdio: ["pipe", "pipe", "pipe", "ipc"],
      serialization: "advanced",
    });
  /** Prepares as lifecycle/preparation.ts does without a snapshot. */
  const prepare = () => {
    const child = run("server/start/prepare.ts");
    let said = "";
    child.stderr?.on("data", (text) => {
      said += text;
    });
    child.send({ ...readConfig({}), dataDir });
    return { child, closed: once(child, "close"), said: () => said };
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
    const { child, closed, said } = prepare();
    while (!(await hasCome()) && child.exitCode === null) await pause();
    expect([child.exitCode, said()]).toEqual([null, expect.any(String)]);
    child.kill("SIGKILL");
    await closed;
  });

  it("ends, and nothing is done twice", async () => {
    const server = run("server/start/main.ts", { PORT: String(await freePort()), NODE_ENV: "development" });
    const closed = once(server, "close");
    const running = new Promise<void>((resolve) => {
      server.stdout?.on("data", (text) => String(text).includes("cohort is running") && resolve());
    });
    await Promise.race([running, closed]);
    server.kill("SIGTERM");
    expect(await closed).toEqual([0, null]);

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
    const unlike = join(folder, "unpacked");
    expect(await once(run("scripts/make-snapshot.ts"), "close")).toEqual([0, null]);
    expect(await takeSnapshot({ dataDir: unlike })).toBe(true);
    const unpacked = await openDatabase({ dataDir: unlike, database: { kind: "embedded" } });
    expect(await describeDatabase(unpacked)).toEqual(await describeDatabase({ client }));
    await unpacked.close();
    await close();
  });
});

/** Hashes of the directory's rows, without their times, and of the catalogue. */
async function describeDatabase({ client }: Pick<OpenDatabase, "client">) {
  const hashes: Record<string, unknown> = {};
  for (const table of ["Institution", "InstitutionName", "InstitutionDomain", "BlockedDomain"])
    hashes[table] =
      await client.$queryRawUnsafe(`SELECT count(*)::int, md5(string_agg(text, ',' ORDER BY text)) FROM
      (SELECT (to_jsonb(t) - '{createdAt,updatedAt,addedAt}'::text[])::text AS text FROM "${table}" t) rows`);
  hashes.catalogue = await client.$queryRaw`SELECT (
    SELECT md5(string_agg(concat(table_name, column_name, data_type, column_default, is_nullable), ',' ORDER BY table_name, column_name))
    FROM information_schema.columns WHERE table_schema = 'public'
  ) AS columns, (SELECT md5(string_agg(indexdef, ',' ORDER BY indexdef)) FROM pg_indexes WHERE schemaname = 'public') AS indexes, (
    SELECT md5(string_agg(definition, ',' ORDER BY definition)) FROM
    (SELECT concat(conrelid::regclass, conname, pg_get_constraintdef(oid)) AS definition FROM pg_constraint) constraints
  ) AS constraints, (SELECT md5(string_agg(pg_get_triggerdef(oid), ',' ORDER BY pg_get_triggerdef(oid))) FROM pg_trigger
    WHERE NOT tgisinternal) AS triggers`;
  return hashes;
}

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
