// Migration runner for prisma/migrations, with Prisma's own table, so that `prisma migrate deploy` agrees. Prisma's engine is a
// download, and can't migrate an embedded database.
import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../../../errors.ts";
import { outOf, type Tell } from "../../progress.ts";
import { lockScript } from "../advisory-lock.ts";
import type { OpenDatabase } from "../database.ts";
import { atStart } from "../start-work.ts";
import { findHigherRelease, noteContracts } from "./contract.ts";
import { adoptFormer } from "./former.ts";

const FOLDER = new URL("../../../../prisma/migrations/", import.meta.url);

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies missing migrations (of `only`), one transaction each. Throws for an edited one; StartupError for the database's faults.
 */
export async function migrate(
  backend: Migrated,
  { only, tell = () => {} }: { only?: ReadonlySet<string>; tell?: Tell } = {},
): Promise<string[]> {
  return atStart(backend, () => applyMissing(backend, only, tell));
}

async function applyMissing(
  backend: Migrated,
  only: ReadonlySet<string> | undefined,
  tell: Tell,
): Promise<string[]> {
  const { client, script } = backend;
  tell(`Preparing the database${backend.isEmbedded ? "" : ": waiting for its turn"}`);
  await script(`${lockScript("migrations")} ${TABLE}`);
  const [baseline = ""] = await migrationNames();
  await adoptFormer(backend, await readMigration(baseline), applyMigration);
  const rows = await client.$queryRaw<AppliedMigration[]>`
    SELECT migration_name, checksum, logs FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`;
  for (const row of rows) await requireRunnable(row);
  const done = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const applied: string[] = [];
  const names = (await migrationNames()).filter((name) => only?.has(name) ?? true);
  for (const [at, name] of names.entries()) {
    tell(`Preparing the database: ${outOf(at, names.length)} migrations`);
    const { sql, checksum } = await readMigration(name);
    const before = done.get(name);
    if (before === checksum) continue;
    if (before !== undefined)
      throw new Error(`Migration ${name} was applied, and its file has changed since.`);
    await applyMigration(backend, { name, sql, checksum });
    applied.push(name);
  }
  return applied;
}

interface AppliedMigration {
  migration_name: string;
  checksum: string;
  logs: string | null;
}

/** A later release may have dropped what this one needs (docs/upgrade.md). */
async function requireRunnable({ migration_name, logs }: AppliedMigration): Promise<void> {
  const lowest = await findHigherRelease(logs);
  if (lowest !== undefined)
    throw new StartupError(
      `this database needs release ${lowest} or later since its migration ${migration_name}. Start that release, or restore a backup from before.`,
    );
}

/** The latest applied migration that this release lacks, from a later release. */
export async function findNewerMigration({
  client,
}: Pick<OpenDatabase, "client">): Promise<string | undefined> {
  const ours = new Set(await migrationNames());
  const rows = await client.$queryRaw<{ migration_name: string }[]>`
    SELECT migration_name FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name DESC`;
  return rows.find((row) => !ours.has(row.migration_name))?.migration_name;
}

export async function knownMigrations(): Promise<Record<string, string>> {
  const names = await migrationNames();
  const read = await Promise.all(names.map(readMigration));
  return Object.fromEntries(names.map((name, at) => [name, read[at]?.checksum ?? ""]));
}

async function readMigration(name: string): Promise<Migration> {
  const sql = await readFile(new URL(`${name}/migration.sql`, FOLDER), "utf8");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

export type Migrated = Pick<OpenDatabase, "client" | "script" | "alone" | "isEmbedded">;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Short lock timeout with retries: while a migration waits for a table, all other work on it waits behind. */
const LOCK = { timeoutMs: 5_000, pauseMs: 1_000, tries: 20 };
/** Ended by another's lock: lock_not_available, and deadlock_detected, which PostgreSQL finds sooner. */
const LOCKED_OUT: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);
/** First line of a migration that can't run in a transaction, such as CREATE INDEX CONCURRENTLY IF NOT EXISTS. */
const WITHOUT_TRANSACTION = /^-- no transaction\b.*/;

export async function applyMigration(
  { client, script, alone }: Migrated,
  migration: Migration,
  lock = LOCK,
): Promise<void> {
  const { name, sql } = migration;
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error(`Odd name of a migration: ${name}`);
  if (!WITHOUT_TRANSACTION.test(sql)) return record(script, migration, sql, lock);
  // Two processes that build one index at once wait for each other, which PostgreSQL ends as a deadlock.
  await alone("indexes", async () => {
    const recorded = await client.$queryRaw<object[]>`
      SELECT 1 FROM "_prisma_migrations" WHERE migration_name = ${name} AND rolled_back_at IS NULL`;
    if (recorded.length > 0) return;
    for (const index of await leftInvalid(client, sql)) await script(`DROP INDEX CONCURRENTLY "${index}"`);
    for (const statement of statementsOf(sql)) await script(statement);
    await record(script, migration, "", lock);
  });
}

/** Indexes that a crash left invalid: IF NOT EXISTS would skip them (PostgreSQL, "Building Indexes Concurrently"). */
async function leftInvalid(client: Migrated["client"], sql: string): Promise<string[]> {
  const names = [...sql.matchAll(/\bINDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/g)].map(([, name = ""]) => name);
  const rows = await client.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relname = ANY(${names}) AND relnamespace = current_schema()::regnamespace AND NOT indisvalid`;
  return rows.map(({ name }) => name);
}

async function record(
  script: OpenDatabase["script"],
  migration: Migration,
  statements: string,
  { timeoutMs, pauseMs, tries }: typeof LOCK,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await script(applyOnce(migration, statements, timeoutMs));
      return;
    } catch (error) {
      if (!LOCKED_OUT.has((error as { code?: unknown }).code) || tried === tries) throw error;
      await sleep(pauseMs);
    }
  }
}

function statementsOf(sql: string): string[] {
  return sql
    .replace(WITHOUT_TRANSACTION, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

function applyOnce({ name, checksum, sql }: Migration, statements: string, lockTimeoutMs: number): string {
  const note = noteContracts(sql);
  return `${lockScript("migrations")}
    DO $cohort$ BEGIN
      IF EXISTS (SELECT 1 FROM "_prisma_migrations" WHERE migration_name = '${name}' AND rolled_back_at IS NULL)
      THEN RETURN; END IF;
      PERFORM set_config('lock_timeout', '${lockTimeoutMs}', true);
      EXECUTE $migration$${statements}$migration$;
      INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count, logs)
      VALUES ('${randomUUID()}', '${checksum}', '${name}', now(), 1, ${note === null ? "NULL" : `'${note}'`});
    END $cohort$`;
}

let listed: Promise<readonly string[]> | undefined;

export function listMigrations(): Promise<readonly string[]> {
  listed ??= migrationNames();
  return listed;
}

async function migrationNames(): Promise<string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
}
