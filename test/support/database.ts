/**
 * An empty, migrated database of its own for each test file. Migrating costs seconds, so it is done
 * once: for the embedded home as an image in a file, and where DATABASE_URL names a server as a
 * template database there. Both are keyed by what made them, so a stale one is never met.
 */
import { createHash, randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { access, link, mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import {
  type OpenDatabase,
  openEmbedded,
  openLite,
  openServer,
} from "../../server/platform/database/database.ts";
import { migrate } from "../../server/platform/database/migration/migrations.ts";

const CACHE = new URL("../../node_modules/.cache/cohort-test/", import.meta.url);
const MIGRATIONS = new URL("../../prisma/migrations/", import.meta.url);
/** Dependencies of an image beside the migrations: the version of PGlite, and this file. */
const MAKERS = [
  new URL("../../node_modules/@electric-sql/pglite/package.json", import.meta.url),
  new URL(import.meta.url),
];

/** Any fixed number: it only has to be the same in every worker. */
const TEMPLATE_LOCK = 7_240_116;

/** Opens a database for one test; `close` ends it with all that was written. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.DATABASE_URL;
  return url === undefined ? lend(takeIdle() ?? (await openImage())) : openOnServer(url);
}

/** A database on the server, for a test that changes tables: it is not used again. */
export async function openOwnDatabase(): Promise<OpenDatabase> {
  const url = process.env.DATABASE_URL;
  if (url === undefined) throw new Error("DATABASE_URL must name a server.");
  return openServer(named(url, await createOnServer(url)));
}

/** Opens a database with the content of a dump, without migrations. */
export async function openLoaded(sql: string): Promise<OpenDatabase> {
  const url = process.env.DATABASE_URL;
  if (url !== undefined) {
    const name = `${process.env.TEST_DATABASES}${randomUUID()}`;
    await onServer(url, (admin) => admin.query(`CREATE DATABASE "${name}"`));
    await onServer(named(url, name), (admin) => admin.query(sql));
    return openServer(named(url, name));
  }
  const lite = await PGlite.create({ extensions: { pg_trgm } });
  await lite.exec(sql);
  const opened = await openLite(lite);
  const close = async () => {
    await opened.close();
    await lite.close();
  };
  return { ...opened, close };
}

/** Idle embedded databases of this worker. Opening one is slower than emptying one. */
const idle: OpenDatabase[] = [];
/** Worker threads are ended; an open database keeps the main thread alive, and after the last test no code closes it. */
const IDLE_MS = 3_000;
const closing = new WeakMap<OpenDatabase, NodeJS.Timeout>();
// Taken before a test puts a clock of its own in its place.
const { setTimeout, clearTimeout } = globalThis;

function takeIdle(): OpenDatabase | undefined {
  const database = idle.pop();
  if (database !== undefined) clearTimeout(closing.get(database));
  return database;
}

function keepIdle(database: OpenDatabase): void {
  idle.push(database);
  if (isMainThread) closing.set(database, setTimeout(() => closeIdle(database), IDLE_MS).unref());
}

async function closeIdle(database: OpenDatabase): Promise<void> {
  idle.splice(idle.indexOf(database), 1);
  await database.close();
}

const openImage = async () => openEmbedded({ image: await migratedImage() });

/** `close` empties it for the next test. Work that still runs then gets an error, and touches no other test's rows. */
function lend(database: OpenDatabase): OpenDatabase {
  let isOpen = true;
  const whileOpen = (): OpenDatabase => {
    if (!isOpen) throw new Error("The database of this test is closed.");
    return database;
  };
  return {
    client: new Proxy(database.client, { get: (_client, key) => Reflect.get(whileOpen().client, key) }),
    isEmbedded: true,
    connections: database.connections,
    runPrepared: async (...asked) => whileOpen().runPrepared(...asked),
    pools: () => whileOpen().pools(),
    script: async (sql) => whileOpen().script(sql),
    connectAlone: async () => whileOpen().connectAlone(),
    alone: async (...asked) => whileOpen().alone(...asked),
    async close() {
      isOpen = false;
      const filled = await database.client.$queryRawUnsafe<{ name: string }[]>(FILLED);
      await database.script(emptying(filled));
      if (filled.length > 0)
        await database.client.$executeRawUnsafe(`VACUUM ${filled.map(({ name }) => `"${name}"`).join()}`);
      keepIdle(database);
    },
  };
}

/** Tables with pages: a test fills a dozen of eighty, and VACUUM gives the pages of empty ones back. */
const FILLED = `SELECT relname::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
    AND pg_relation_size(oid) > 0`;

/**
 * Empties the tables to the state of the image: no rows, and sequences at their start. Without triggers, so that the order does
 * not matter.
 */
const emptying = (filled: readonly { name: string }[]) => `
  SET LOCAL session_replication_role = replica;
  ${filled.map(({ name }) => `DELETE FROM "${name}";`).join("")}
  SELECT setval(seqrelid::regclass, seqstart, false) FROM pg_sequence`;

async function migratedImage(): Promise<Blob> {
  const makers = await Promise.all(MAKERS.map((maker) => readFile(maker)));
  const file = new URL(`${await fingerprint(...makers)}.tar`, CACHE);
  const made = await access(file).then(
    () => true,
    () => false,
  );
  if (!made) await makeImage(file);
  return openAsBlob(fileURLToPath(file));
}

/**
 * Two workers may both do this: the first whole file stays, the other is dropped. It must not be replaced,
 * since a blob that was opened on it cannot be read any more when the file changes.
 */
async function makeImage(file: URL): Promise<void> {
  // Every test file unpacks the image: the smallest log that there is, and no templates.
  const lite = await PGlite.create({ extensions: { pg_trgm }, initDbStartParams: ["--wal-segsize=1"] });
  const opened = await openLite(lite);
  await migrate(opened);
  await opened.close();
  for (const template of ["template0", "template1"]) {
    await lite.query(`ALTER DATABASE ${template} IS_TEMPLATE false`);
    await lite.query(`DROP DATABASE ${template}`);
  }
  // Not compressed: unpacking would cost every test file more than reading 18 MB from the page cache.
  const image = await lite.dumpDataDir("none");
  await lite.close();
  await mkdir(CACHE, { recursive: true });
  const draft = new URL(`${randomUUID()}.draft`, CACHE);
  await writeFile(draft, new Uint8Array(await image.arrayBuffer()));
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
}

/**
 * Emptied databases of this worker on the server. Making one and dropping it takes a second or two, because a drop
 * waits for a checkpoint; emptying one takes 0.05 s. They are dropped by test/runner/drop-databases.mjs.
 */
const emptied: string[] = [];

async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = emptied.pop() ?? (await createOnServer(url));
  const opened = await openServer(named(url, name));
  const close = async () => {
    await opened.close();
    await onServer(named(url, name), async (admin) => {
      await admin.query(END_OTHERS);
      const { rows } = await admin.query<{ name: string }>(FILLED);
      await admin.query(emptying(rows));
    });
    emptied.push(name);
  };
  return { ...opened, close };
}

const END_OTHERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

async function createOnServer(url: string): Promise<string> {
  const template = `cohort_test_${await fingerprint()}`;
  const name = `${process.env.TEST_DATABASES}${randomUUID()}`;
  await onServer(url, async (admin) => {
    // Held until the connection ends: of two workers one makes the template, the other finds it.
    await admin.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const found = await admin.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (found.rowCount === 0) await makeTemplate(url, admin, template);
    await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    // No test crashes the server, so no commit has to wait for its disk.
    await admin.query(`ALTER DATABASE "${name}" SET synchronous_commit = off`);
  });
  return name;
}

/** Makes the template under a draft name, and renames it last: one that is half made is never used. */
async function makeTemplate(url: string, admin: pg.Client, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`);
  await admin.query(`CREATE DATABASE "${draft}"`);
  const opened = await openServer(named(url, draft));
  try {
    await migrate(opened);
  } finally {
    await opened.close();
  }
  await admin.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`);
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function named(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Differs as soon as the names or contents of the migrations do, or `more` does. */
async function fingerprint(...more: Buffer[]): Promise<string> {
  const hash = createHash("sha256");
  const entries = await readdir(MIGRATIONS, { recursive: true });
  for (const name of entries.filter((entry) => entry.endsWith(".sql")).sort()) {
    hash.update(name).update(await readFile(new URL(name, MIGRATIONS)));
  }
  for (const part of more) hash.update(part);
  return hash.digest("hex").slice(0, 16);
}
