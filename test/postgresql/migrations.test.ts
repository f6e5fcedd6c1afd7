/** Migrations beside callers, on a PostgreSQL server. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { StartupError } from "../../server/errors.ts";
import { openServer } from "../../server/platform/database/database.ts";
import { applyMigration, migrate } from "../../server/platform/database/migration/migrations.ts";
import { openOwnDatabase } from "../support/database.ts";

describe("a migration", () => {
  let home: Awaited<ReturnType<typeof openOwnDatabase>>;
  beforeAll(async () => {
    home = await openOwnDatabase();
  });
  afterAll(() => home.close());

  const records = (migration_name: string) =>
    home.client.$queryRaw<object[]>`
      SELECT 1 FROM "_prisma_migrations" WHERE migration_name = ${migration_name} AND finished_at IS NOT NULL`;
  const lock = { timeoutMs: 100, pauseMs: 50, tries: 20 };

  it("gives up a table that is in use, lets others pass, and tries again", async () => {
    const migration = { name: "add_size", checksum: "x", sql: 'ALTER TABLE "App" ADD COLUMN size text;' };
    let isApplied = false;
    let applied = Promise.resolve();
    await home.client.$transaction(async (tx) => {
      await tx.app.count();
      applied = applyMigration(home, migration, lock).then(() => {
        isApplied = true;
      });
      // It waits for our transaction, and later calls must not wait behind it.
      for (let call = 0; call < 5; call += 1) await home.client.app.count();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(isApplied).toBe(false);
    });
    await applied;
    expect(await records("add_size")).toHaveLength(1);
  });

  it("throws where the table stays locked, and leaves no record", async () => {
    const migration = { name: "add_weight", checksum: "x", sql: 'ALTER TABLE "App" ADD COLUMN weight text;' };
    await home.client.$transaction(async (tx) => {
      await tx.app.count();
      const applied = applyMigration(home, migration, { ...lock, tries: 2 });
      await expect(applied).rejects.toMatchObject({ code: "55P03" });
    });
    expect(await records("add_weight")).toEqual([]);
  });

  it("ended by a deadlock is tried again", async () => {
    // It finds the deadlock, while the caller waits on.
    const sql = `SET LOCAL deadlock_timeout = '3s'; ALTER TABLE "App" ADD COLUMN depth text;
      ALTER TABLE "Team" ADD COLUMN depth text;`;
    const codes: unknown[] = [];
    const script = (text: string) =>
      home.script(text).catch((error) => {
        codes.push((error as { code?: unknown }).code);
        throw error;
      });
    let applied = Promise.resolve();
    await home.client.$transaction(
      async (tx) => {
        await tx.$executeRaw`SET LOCAL deadlock_timeout = '600s'`;
        await tx.team.count();
        const migration = { name: "add_depth", checksum: "x", sql };
        applied = applyMigration({ ...home, script }, migration, { ...lock, timeoutMs: 600_000 });
        const waits = async () => {
          const rows = await tx.$queryRaw<object[]>`
            SELECT 1 FROM pg_locks WHERE relation = '"Team"'::regclass AND NOT granted`;
          return rows.length > 0;
        };
        while (!(await waits()));
        await tx.app.count();
      },
      { timeout: 600_000 },
    );
    await applied;
    expect(codes).toContain("40P01");
    expect(await records("add_depth")).toHaveLength(1);
  });

  it("on a standby is told in one line", async () => {
    // A standby's error, raised by a primary.
    const readOnly = (script: string) => home.script(`SET TRANSACTION READ ONLY; ${script}`);
    const migrated = migrate({ ...home, script: readOnly });
    await expect(migrated).rejects.toBeInstanceOf(StartupError);
    await expect(migrated).rejects.toThrow(
      /^Cannot start: DATABASE_URL: .*\(25006, .*lead to the primary\.$/,
    );
  });

  it("that the user has no right to is told in one line", async () => {
    const role = `limited_${process.pid}`;
    await home.script(`CREATE ROLE ${role}`);
    const asRole = (script: string) => home.script(`SET LOCAL ROLE ${role}; ${script}`);
    const migrated = migrate({ ...home, script: asRole });
    await expect(migrated).rejects.toBeInstanceOf(StartupError);
    await expect(migrated).rejects.toThrow(/\(42501, permission denied .*Make the user .* the owner/);
    await home.script(`DROP ROLE ${role}`);
  });

  it("without a transaction makes an index while the table is written", async () => {
    const sql =
      '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "App_size_idx" ON "App" (name);\n';
    await applyMigration(home, { name: "index_size", checksum: "x", sql });
    await applyMigration(home, { name: "index_size", checksum: "x", sql });
    expect(await records("index_size")).toHaveLength(1);
    const [index] = await home.client.$queryRaw<{ valid: boolean }[]>`
      SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = '"App_size_idx"'::regclass`;
    expect(index).toEqual({ valid: true });
  });

  it("without a transaction makes an index anew that a crash has left half made", async () => {
    await home.script(`CREATE TABLE "Twice" AS SELECT 1 AS n FROM generate_series(1, 2)`);
    const create = 'UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "Twice_n_key" ON "Twice" (n);';
    const migration = { name: "index_twice", checksum: "x", sql: `-- no transaction\nCREATE ${create}\n` };
    await expect(applyMigration(home, migration)).rejects.toMatchObject({ code: "23505" });
    const isValid = () => home.client.$queryRaw`
      SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = '"Twice_n_key"'::regclass`;
    expect(await isValid()).toEqual([{ valid: false }]);
    await home.script(`UPDATE "Twice" SET n = 2 WHERE ctid = (SELECT max(ctid) FROM "Twice")`);
    await applyMigration(home, migration);
    expect(await isValid()).toEqual([{ valid: true }]);
    expect(await records("index_twice")).toHaveLength(1);
  });

  it("without a transaction is one process's at a time: several starts at once end in no deadlock (D18)", async () => {
    const sql = Array.from(
      { length: 10 },
      (_, at) => `CREATE INDEX CONCURRENTLY IF NOT EXISTS "App_at_${at}_idx" ON "App" (id, name);`,
    ).join("\n");
    const migration = { name: "many_indexes", checksum: "x", sql: `-- no transaction\n${sql}\n` };
    const [{ name }] = await home.client.$queryRaw<[{ name: string }]>`SELECT current_database() AS name`;
    const url = new URL(process.env.DATABASE_URL ?? "");
    url.pathname = `/${name}`;
    const others = await Promise.all([openServer(url.href), openServer(url.href)]);
    await Promise.all([home, ...others].map((one) => applyMigration(one, migration)));
    expect(await records("many_indexes")).toHaveLength(1);
    const invalid = await home.client.$queryRaw`SELECT 1 FROM pg_index WHERE NOT indisvalid`;
    expect(invalid).toEqual([]);
    await Promise.all(others.map((one) => one.close()));
  });
});
