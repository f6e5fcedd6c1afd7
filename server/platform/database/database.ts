/**
 * Database backends: PGlite in a directory, or a PostgreSQL server, with one schema. Callers see a Prisma client and do
 * not know which. Each backend loads its own packages only.
 */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SqlDriverAdapterFactory } from "@prisma/client/runtime/client";
import { type Prisma, PrismaClient } from "../../../generated/prisma/client.ts";
import type { Config } from "../../config.ts";
import { StartupError } from "../../errors.ts";

export type Database = PrismaClient;
/** A database or a transaction on it. */
export type Queryable = Pick<Prisma.TransactionClient, keyof Prisma.TransactionClient>;
/** An open database transaction. */
export type Transaction = Prisma.TransactionClient;

/** `name` belongs to one text. */
interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * Runs one prepared statement in a commit of its own, past Prisma, whose JSON of parameters took a tenth of the CPU
 * time of recording ("npm run bench -- track"). Throws the driver's errors. For few statements: each connection keeps
 * its own.
 */
export type RunPrepared = <Row>(
  statement: PreparedStatement,
  values: unknown[],
) => Promise<{ rows: Row[]; count: number }>;

/** An opened backend: the client, and what the migration runner needs. */
export interface OpenDatabase {
  client: Database;
  runPrepared: RunPrepared;
  /** Runs several statements in one transaction. */
  script: (sql: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Pool size of one process: a handler holds a connection for milliseconds, and servers allow about 100 in all. */
const POOL_SIZE = 16;
const CONNECT_TIMEOUT_MS = 5_000;
/** Timeouts: waiting for a connection, and running a transaction. */
const TRANSACTION_WAIT_MS = 8_000;
const TRANSACTION_RUN_MS = 10_000;

/** Opens the configured backend. Throws if it is unreachable or in use. */
export async function openDatabase(config: Pick<Config, "database" | "dataDir">): Promise<OpenDatabase> {
  if (config.database.kind === "server") return openServer(config.database.url);
  const unlock = await lockDataDir(config.dataDir);
  return openEmbedded(join(config.dataDir, "database"), unlock).catch((error: unknown) => {
    unlock();
    throw error;
  });
}

/** A PostgreSQL server, through a pool. Sessions use UTC, in which the adapter reads timestamps. */
export async function openServer(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import("pg");
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: "-c TimeZone=UTC",
  });
  // The pool replaces a broken idle connection; without a listener it would end the process.
  pool.on("error", () => {});
  await pool.query("SELECT 1").catch((cause: unknown) => {
    throw new StartupError(`DATABASE_URL: cannot reach the database: ${reason(cause)}.`, { cause });
  });
  const client = clientOver(new PrismaPg(pool));
  return {
    client,
    runPrepared: async <Row>({ name, text }: PreparedStatement, values: unknown[]) => {
      const { rows, rowCount } = await pool.query({ name, text, values });
      return { rows: rows as Row[], count: rowCount ?? 0 };
    },
    script: async (sql) => void (await pool.query(`BEGIN;${sql};COMMIT`)),
    close: async () => {
      await client.$disconnect();
      await pool.end();
    },
  };
}

/**
 * PGlite's PostgreSQL settings: an eighth of the default buffers, because the operating system caches the files too.
 */
const EMBEDDED_SETTINGS = ["-c", "shared_buffers=16MB", "-c", "timezone=UTC"];

/** PGlite's PostgreSQL major version. A directory of another one must not be opened. */
export const EMBEDDED_MAJOR = "18";

/** PGlite, in a directory or, given an image of one, in memory. */
export async function openEmbedded(
  directory: string | { image: Blob },
  unlock: () => void = () => {},
): Promise<OpenDatabase> {
  if (typeof directory === "string") await requireSameMajor(directory);
  const { PGlite } = await import("@electric-sql/pglite");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  const source = typeof directory === "string" ? { dataDir: directory } : { loadDataDir: directory.image };
  const startParams = [...(PGlite.defaultStartParams ?? []), ...EMBEDDED_SETTINGS];
  const lite = await PGlite.create({ ...source, startParams, extensions: { pg_trgm } });
  const client = clientOver(new PrismaPGlite(lite));
  return {
    client,
    runPrepared: async <Row>({ text }: PreparedStatement, values: unknown[]) => {
      const { rows, affectedRows } = await lite.query<Row>(text, values);
      return { rows, count: affectedRows ?? 0 };
    },
    script: async (sql) => void (await lite.transaction((tx) => tx.exec(sql))),
    close: async () => {
      await client.$disconnect();
      await lite.close();
      unlock();
    },
  };
}

/** Whether the configuration names an embedded database that has yet to be made. */
export async function isUnmade({
  database,
  dataDir,
}: Pick<Config, "database" | "dataDir">): Promise<boolean> {
  return database.kind === "embedded" && (await majorOf(join(dataDir, "database"))) === undefined;
}

/** The major version that made this directory; undefined if there is none yet. */
async function majorOf(directory: string): Promise<string | undefined> {
  const text = await readFile(join(directory, "PG_VERSION"), "utf8").catch(() => undefined);
  return text?.trim();
}

async function requireSameMajor(directory: string): Promise<void> {
  const major = await majorOf(directory);
  if (major === undefined || major === EMBEDDED_MAJOR) return;
  throw new StartupError(
    `DATA_DIR: the embedded database was created by PostgreSQL ${major}, but this release has ${EMBEDDED_MAJOR}. ` +
      `Run the release that created it, or start afresh after: mv ${directory} ${directory}-${major}`,
  );
}

function clientOver(adapter: SqlDriverAdapterFactory): Database {
  return new PrismaClient({
    adapter,
    transactionOptions: { maxWait: TRANSACTION_WAIT_MS, timeout: TRANSACTION_RUN_MS },
  });
}

/**
 * Process lock: PGlite does not notice a second process, which would corrupt the directory. The kernel drops SQLite's
 * file lock even after kill -9, so a stale one never blocks.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, "lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    const text = `another server is using ${dataDir}. Stop it, or set a different DATA_DIR for this one.`;
    throw new StartupError(text, { cause });
  }
  return () => lock.close();
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(", ");
  return error instanceof Error ? error.message : String(error);
}
