/** A database as a service: a role that is no superuser and owns no database, and an extension that was made beforehand. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type OwnPostgres, openOwnPostgres } from "../../scripts/lab/support/postgres-process.ts";
import { checkIndexes, checkMigrations, checkServer } from "../../scripts/operator/doctor/database.ts";
import { readConfig } from "../../server/config.ts";
import { lookAtTables } from "../../server/lifecycle/table-health.ts";
import { openDatabase, openServer } from "../../server/platform/database/database.ts";
import { migrate } from "../../server/platform/database/migration/migrations.ts";
import { seedInstitutions } from "../support/institutions.ts";

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await openOwnPostgres();
  await postgres.run("CREATE ROLE tenant LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD 'tenant'");
});
afterAll(() => postgres.remove());

/** A database of the administrator in which the role may make tables, and nothing else. */
async function makeDatabase(name: string, extensions: readonly string[]): Promise<string> {
  await postgres.run(`CREATE DATABASE ${name}`);
  await postgres.run(`GRANT CONNECT ON DATABASE ${name} TO tenant`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const admin = await openServer(url.href);
  for (const extension of extensions) await admin.script(`CREATE EXTENSION ${extension}`);
  await admin.script("GRANT USAGE, CREATE ON SCHEMA public TO tenant");
  await admin.close();
  [url.username, url.password] = ["tenant", "tenant"];
  return url.href;
}

describe("a role of a database as a service", () => {
  it("migrates and fills it, and the doctor finds nothing to mend", async () => {
    const config = readConfig({ DATABASE_URL: await makeDatabase("managed", ["pg_trgm"]), WORKERS: "1" });
    const home = await openDatabase(config);
    try {
      await migrate(home);
      expect(
        await home.client.$queryRaw`
        SELECT current_user::text AS role, current_setting('is_superuser') AS super`,
      ).toEqual([{ role: "tenant", super: "off" }]);
      await seedInstitutions(home.client, new Date());
      expect(await home.client.institution.count()).toBeGreaterThan(0);
      await lookAtTables({ database: home.client });
      const patient = { config, home, operatorToken: null };
      const found = [checkServer, checkMigrations, checkIndexes].map((check) => check(patient));
      expect((await Promise.all(found)).flat().filter(({ state }) => state === "fail")).toEqual([]);
    } finally {
      await home.close();
    }
  });

  it("without the extension: told in a line", async () => {
    const home = await openServer(await makeDatabase("bare", []));
    await expect(migrate(home)).rejects.toThrow(
      /^Cannot start: .*\(42501, permission denied to create extension "pg_trgm"/,
    );
    await home.close();
  });
});
