/** GET /readyz with a PostgreSQL server: what it finds there (issue 12, point 4). */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import express from "express";
import { readyz } from "../../server/lifecycle/health.ts";
import { openOwnDatabase } from "../support/database.ts";
import { serveHttp } from "../support/http-server.ts";

describe("GET /readyz", () => {
  let home: Awaited<ReturnType<typeof openOwnDatabase>>;
  beforeAll(async () => {
    home = await openOwnDatabase();
  });
  afterAll(() => home.close());

  /** Checks by a new handler, since a response is kept for a second. */
  const checks = async (database: Pick<typeof home.client, "$queryRaw"> = home.client) => {
    const app = express();
    const services = { database: database as typeof home.client };
    const freeBytes = async () => Number.POSITIVE_INFINITY;
    app.get(
      "/readyz",
      readyz({ services, calls: { isDraining: false }, isListening: () => true, freeBytes }),
    );
    const server = await serveHttp(app);
    const response = await fetch(`${server.baseUrl}/readyz`);
    const { checks } = (await response.json()) as { checks: Record<string, string> };
    await server.close();
    return [response.status, checks.database, checks.migrations];
  };

  it("503: one migration of this release is missing, though a newer release has added one", async () => {
    expect(await checks()).toEqual([200, "ok", "ok"]);
    await home.script(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at)
      VALUES ('newer', 'x', '29991231000000_newer', now())`);
    expect(await checks()).toEqual([200, "ok", "ok"]);
    await home.script(`CREATE TABLE kept AS SELECT * FROM "_prisma_migrations" ORDER BY migration_name LIMIT 1;
      DELETE FROM "_prisma_migrations" WHERE id IN (SELECT id FROM kept)`);
    expect(await checks()).toEqual([503, "ok", "missing"]);
    await home.script('INSERT INTO "_prisma_migrations" SELECT * FROM kept');
    expect(await checks()).toEqual([200, "ok", "ok"]);
  });

  it("503: one that was rolled back counts as missing", async () => {
    const set = (value: string) =>
      home.script(`UPDATE "_prisma_migrations" SET rolled_back_at = ${value} WHERE id <> 'newer'`);
    await set("now()");
    expect(await checks()).toEqual([503, "ok", "missing"]);
    await set("NULL");
  });

  it("503: the database takes no writes", async () => {
    await home.client.$transaction(async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ ONLY`;
      expect(await checks(tx)).toEqual([503, "read_only", "ok"]);
    });
  });
});
