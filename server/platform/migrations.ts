/**
 * Applies prisma/migrations in the order of their names and keeps Prisma's own table of them, so that
 * `prisma migrate deploy` agrees about what has been done. Prisma's engine itself can't be used: it is
 * a download, and knows no embedded database.
 */
import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { OpenDatabase } from "./database.ts";

const FOLDER = new URL("../../prisma/migrations/", import.meta.url);

/** Any fixed number: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_240_115;

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
 * Brings the database up to date; returns the names of what was applied. Each migration is one
 * transaction with its own record, so a crash leaves it undone and not half done. Throws when a
 * migration that was applied has been edited since.
 */
export async function migrate({
  client,
  script,
}: Pick<OpenDatabase, "client" | "script">): Promise<string[]> {
  await script(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}); ${TABLE}`);
  const rows = await client.$queryRaw<{ migration_name: string; checksum: string }[]>`
    SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`;
  const done = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const applied: string[] = [];
  for (const name of await migrationNames()) {
    const sql = await readFile(new URL(`${name}/migration.sql`, FOLDER), "utf8");
    const checksum = createHash("sha256").update(sql).digest("hex");
    const before = done.get(name);
    if (before === checksum) continue;
    if (before !== undefined)
      throw new Error(`Migration ${name} was applied, and its file has changed since.`);
    await script(applyOnce(name, checksum, sql));
    applied.push(name);
  }
  return applied;
}

/**
 * The script that applies one migration and records it. Of two processes that start at once the second
 * waits at the lock, and then finds the record and does nothing.
 */
function applyOnce(name: string, checksum: string, sql: string): string {
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error(`Odd name of a migration: ${name}`);
  return `SELECT pg_advisory_xact_lock(${MIGRATION_LOCK});
    DO $cohort$ BEGIN
      IF EXISTS (SELECT 1 FROM "_prisma_migrations" WHERE migration_name = '${name}' AND rolled_back_at IS NULL)
      THEN RETURN; END IF;
      EXECUTE $migration$${sql}$migration$;
      INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES ('${randomUUID()}', '${checksum}', '${name}', now(), 1);
    END $cohort$`;
}

async function migrationNames(): Promise<string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
}
