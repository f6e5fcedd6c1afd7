/** The doctor's look at the database: version, settings, clock, migrations, indexes. */
import type { PGlite as Lite } from "@electric-sql/pglite";
import { Prisma } from "../../../generated/prisma/client.ts";
import { openLite } from "../../../server/platform/database/database.ts";
import { knownMigrations, migrate } from "../../../server/platform/database/migration/migrations.ts";
import { type Check, fail, ok, skip, warn } from "./check.ts";

const OLDEST = 150_000;
const CLOCK_WARN_MS = 1_000;
const CLOCK_FAIL_MS = 30_000;

export const checkServer: Check = async ({ home, config }) => {
  if (home === null) return [];
  const [row] = await home.client.$queryRaw<
    { version: string; number: number; max: number; reserved: number; used: number; recovery: boolean }[]
  >`SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
      current_setting('max_connections')::int AS max, current_setting('superuser_reserved_connections')::int AS reserved,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
      pg_is_in_recovery() AS recovery`;
  if (row === undefined) return [];
  const findings = [
    row.number < OLDEST
      ? fail("database version", row.version, "Use PostgreSQL 15 or later.")
      : ok("database version", `PostgreSQL ${row.version}, ${config.database.kind}`),
  ];
  if (row.recovery)
    findings.push(fail("database role", "a standby, read-only", "Point DATABASE_URL at the primary."));
  if (config.database.kind === "embedded") return findings;
  const ofOne = Object.values(config.database.connections).reduce((sum, size) => sum + size, 0);
  const needed = ofOne * config.workers;
  const room = row.max - row.reserved;
  const text = `${row.used} in use, ${room} allowed, ${needed} for each server of cohort (${ofOne} × WORKERS=${config.workers})`;
  findings.push(
    room < needed * 2
      ? warn(
          "connections",
          text,
          "Raise max_connections: during a rolling restart two servers are connected.",
        )
      : ok("connections", text),
  );
  return [...findings, ...(await checkDurability(home.client))];
};

async function checkDurability(client: NonNullable<Parameters<Check>[0]["home"]>["client"]) {
  const rows = await client.$queryRaw<{ name: string; setting: string }[]>`
    SELECT name, setting FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting IN ('off', 'local') ORDER BY name`;
  if (rows.length === 0) return [ok("durability", "fsync, full_page_writes and synchronous_commit are on")];
  const found = rows.map(({ name, setting }) => `${name}=${setting}`).join(", ");
  return [fail("durability", found, "Turn them on, or a crash can lose what was answered with 200.")];
}

/** The database's clock against this machine's, less half of the way there and back. */
export const checkClock: Check = async ({ home }) => {
  if (home === null) return [];
  const begun = Date.now();
  const [row] = await home.client.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`;
  const middle = (begun + Date.now()) / 2;
  const apart = Math.abs((row?.at.getTime() ?? middle) - middle);
  const found = `${Math.round(apart)} ms apart from the database's`;
  const todo =
    "Synchronise both clocks (chrony, systemd-timesyncd): codes, tokens and limits depend on them.";
  if (apart > CLOCK_FAIL_MS) return [fail("clock", found, todo)];
  return [apart > CLOCK_WARN_MS ? warn("clock", found, todo) : ok("clock", found)];
};

/** A new database has all of them to come: their names would fill the screen. */
function ranged(names: readonly string[]): string {
  return names.length <= 3 ? names.join(", ") : `${names.length}, from ${names[0]} to ${names.at(-1)}`;
}

export const checkMigrations: Check = async ({ home }) => {
  if (home === null) return [];
  const known = await knownMigrations();
  const rows = await home.client.$queryRaw<{ name: string; checksum: string }[]>`
    SELECT migration_name AS name, checksum FROM "_prisma_migrations"
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`.catch((error: unknown) => {
    if (error instanceof Prisma.PrismaClientKnownRequestError) return [];
    throw error;
  });
  const done = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const pending = Object.keys(known).filter((name) => !done.has(name));
  const strange = [...done.keys()].filter((name) => !(name in known));
  const edited = Object.entries(known).filter(([name, sum]) => done.has(name) && done.get(name) !== sum);
  if (edited.length > 0)
    return [
      fail(
        "migrations",
        `edited since: ${edited.map(([name]) => name).join(", ")}`,
        "Reinstall the release.",
      ),
    ];
  if (strange.length > 0 && strange.length < done.size)
    return [
      warn("migrations", `of a later release: ${strange.join(", ")}`, "Run the release that they belong to."),
    ];
  if (pending.length > 0)
    return [warn("migrations", `pending: ${ranged(pending)}`, "The next start of the server applies them.")];
  return [ok("migrations", `all ${done.size} applied`)];
};

/** Against a fresh database made by the same migrations; an index that was built half is there and invalid. */
export const checkIndexes: Check = async ({ home }) => {
  if (home === null) return [];
  const read = async (client: typeof home.client) =>
    client.$queryRaw<{ name: string; valid: boolean }[]>`
      SELECT c.relname::text || ' on ' || t.relname AS name, i.indisvalid AND i.indisready AS valid
      FROM pg_index i JOIN pg_class c ON c.oid = indexrelid JOIN pg_class t ON t.oid = indrelid
      WHERE t.relnamespace = current_schema()::regnamespace`;
  const found = await read(home.client);
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  const lite: Lite = await PGlite.create({ extensions: { pg_trgm } });
  const fresh = await openLite(lite);
  await migrate(fresh);
  const wanted = await read(fresh.client);
  await fresh.close();
  await lite.close();
  const invalid = found.filter(({ valid }) => !valid).map(({ name }) => name);
  const missing = wanted
    .map(({ name }) => name)
    .filter((name) => !found.some((index) => index.name === name));
  if (found.length === 0) return [skip("indexes", "no tables yet")];
  if (invalid.length + missing.length === 0) return [ok("indexes", `all ${wanted.length} there and valid`)];
  return [
    ...(invalid.length > 0
      ? [
          fail(
            "indexes",
            `invalid: ${invalid.join(", ")}`,
            "Run REINDEX INDEX CONCURRENTLY for each of them.",
          ),
        ]
      : []),
    ...(missing.length > 0
      ? [
          fail(
            "indexes",
            `missing: ${missing.join(", ")}`,
            "Create them with the statements in prisma/migrations.",
          ),
        ]
      : []),
  ];
};
