/** A database of commit ab18354b, which had 136 migrations where this release has its baseline. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { StartupError } from "../../../errors.ts";
import type { Migrated, Migration } from "./migrations.ts";

const LAST = "20261127180001_verification_external_id_dropped";
const COUNT = 136;
/** Leads from there to the baseline, a transaction each. */
const FOLDER = new URL("../../../../prisma/from-ab18354b/", import.meta.url);

/**
 * Brings it to the baseline and records that in place of its migrations. Nothing happens to other databases, but for those of a
 * commit between, which a StartupError refuses.
 */
export async function adoptFormer(
  backend: Migrated,
  baseline: Migration,
  apply: (backend: Migrated, migration: Migration) => Promise<void>,
): Promise<void> {
  // One process at a time, each with a fresh look.
  await backend.alone("former", async () => {
    const done = await namesOf(backend);
    if (done.size === 0 || done.has(baseline.name)) return;
    requireWhole(done);
    for (const migration of await readFormer())
      if (!done.has(migration.name)) await apply(backend, migration);
    await apply(backend, { ...baseline, sql: 'DELETE FROM "_prisma_migrations"' });
  });
}

async function namesOf({ client }: Migrated): Promise<Set<string>> {
  const rows = await client.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`;
  return new Set(rows.map(({ name }) => name));
}

function requireWhole(done: ReadonlySet<string>): void {
  const of = [...done].filter((name) => name <= LAST).length;
  if (done.has(LAST) && of === COUNT) return;
  throw new StartupError(
    `the database has ${of} of the ${COUNT} migrations of commit ab18354b, from which this release can upgrade. Start that commit on it once, then this release.`,
  );
}

async function readFormer(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, FOLDER), "utf8");
      return {
        name: file.replace(/\.sql$/, ""),
        sql,
        checksum: createHash("sha256").update(sql).digest("hex"),
      };
    }),
  );
}
