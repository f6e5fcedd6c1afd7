/** Expand, then contract: migrations since the newest release leave a schema that it goes on with (docs/upgrade.md). */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readReleasedSchema } from "../../scripts/breaking/released-schema.ts";
import type { LoneConnection, OpenDatabase } from "../../server/platform/database/database.ts";
import { isLower, noteContracts, readContracts } from "../../server/platform/database/migration/contract.ts";
import { knownMigrations, migrate } from "../../server/platform/database/migration/migrations.ts";
import { openLoaded } from "../support/database.ts";
import { textOf } from "../support/imports.ts";
import { type Break, type Catalog, findBreaks, readCatalog } from "../support/schema-breaks.ts";

const released = await readReleasedSchema();
let home: OpenDatabase;
let alone: LoneConnection;
let before: Catalog;
let now: Catalog;
const query = async <Row>(sql: string) => (await alone.client.query(sql)).rows as Row[];
const lookAfter = async (only?: ReadonlySet<string>) => {
  await migrate(home, only && { only });
  alone = await home.connectAlone();
  return readCatalog(query);
};
beforeAll(async () => {
  home = await openLoaded("SELECT 1");
  before = await lookAfter(new Set(Object.keys(released.migrations)));
  await alone.release();
  now = await lookAfter();
});
afterAll(async () => {
  await alone.release();
  await home.close();
});

/** Breaks that no line of a contract names, contracts of what is as it was, and those that come too early. */
function findFaults(breaks: readonly Break[], sql: string): string[] {
  const contracts = readContracts(sql);
  const named = new Set(contracts.flatMap(({ things }) => things));
  const things = new Set(breaks.map(({ thing }) => thing));
  return [
    ...breaks.filter(({ thing }) => !named.has(thing)).map(({ thing, why }) => `${thing} ${why}`),
    ...[...named].filter((thing) => !things.has(thing)).map((thing) => `${thing} breaks nothing`),
    ...contracts
      .filter(({ lowest }) => isLower(released.version, lowest))
      .map(({ lowest }) => `${released.version} must go on, and the contract is from ${lowest}`),
  ];
}

describe("migrations since the newest release", () => {
  it("break it nowhere", async () => {
    const names = Object.keys(await knownMigrations()).filter((name) => !(name in released.migrations));
    const texts = names.map((name) => textOf(`prisma/migrations/${name}/migration.sql`));
    expect(findFaults(findBreaks(before, now), texts.join("\n"))).toEqual([]);
  });
});

/** Breaks by a migration, which is taken back. */
async function breaksOf(sql: string): Promise<Break[]> {
  await query("BEGIN");
  try {
    for (const statement of sql.split("; ")) await query(statement);
    return findBreaks(now, await readCatalog(query));
  } finally {
    await query("ROLLBACK");
  }
}

const thingsOf = async (sql: string) => (await breaksOf(sql)).map(({ thing }) => thing).sort();

describe("findBreaks", () => {
  it("says why", async () => {
    expect(await breaksOf('ALTER TABLE "OwnEnd" ALTER rule TYPE text')).toEqual([
      { thing: "OwnEnd.rule", why: "is text, and was jsonb" },
    ]);
  });

  it.each([
    ["OwnEnd", 'DROP TABLE "OwnEnd"'],
    ["OwnEnd", 'ALTER TABLE "OwnEnd" RENAME TO "End"'],
    ["SaleLine", 'DROP VIEW "SaleLine"'],
    ["App.testCode", 'ALTER TABLE "App" DROP COLUMN "testCode"'],
    ["App.testCode", 'ALTER TABLE "App" RENAME "testCode" TO code'],
    ["App.size", 'ALTER TABLE "App" ADD size text NOT NULL'],
    ["OwnEnd.institutionId", 'ALTER TABLE "OwnEnd" ALTER "institutionId" SET NOT NULL'],
    ["AuditStream.tries", 'ALTER TABLE "AuditStream" ALTER tries DROP DEFAULT'],
    ["short", 'ALTER TABLE "App" ADD CONSTRAINT short CHECK (length(name) < 9) NOT VALID'],
    ["one", 'CREATE UNIQUE INDEX one ON "App" (name)'],
    ["one", 'CREATE UNIQUE INDEX one ON "App" (lower(name))'],
    ["one", 'ALTER TABLE "App" ADD n int NOT NULL DEFAULT 1; CREATE UNIQUE INDEX one ON "App" (n)'],
    ["OwnEnd_institutionId_fkey", 'ALTER TABLE "OwnEnd" DROP CONSTRAINT "OwnEnd_institutionId_fkey"'],
    ["SignInProvider_teamId_key", 'DROP INDEX "SignInProvider_teamId_key"'],
    ["Size_appId_fkey", 'CREATE TABLE "Size" ("appId" text REFERENCES "App")'],
    ["never", 'CREATE TRIGGER never BEFORE UPDATE ON "App" EXECUTE FUNCTION tsvector_update_trigger()'],
    ["Mode.live", `ALTER TYPE "Mode" RENAME VALUE 'live' TO 'test2'`],
    ["Mode.trial", `ALTER TYPE "Mode" ADD VALUE 'trial'`],
  ])("finds %s of %s", async (thing, sql) => expect(await thingsOf(sql)).toContain(thing));

  it.each([
    'ALTER TABLE "App" ADD size text, ADD rank int NOT NULL DEFAULT 1, ADD n int GENERATED ALWAYS AS IDENTITY',
    'CREATE TABLE "Size" (id uuid PRIMARY KEY, "appId" text NOT NULL UNIQUE REFERENCES "App" ON DELETE CASCADE)',
    'ALTER TABLE "App" ADD size text; CREATE UNIQUE INDEX one ON "App" (size)',
    'ALTER TABLE "App" ADD size text CHECK (length(size) < 9)',
    'CREATE INDEX fast ON "App" (name)',
    `ALTER TABLE "App" ALTER name DROP NOT NULL; ALTER TABLE "App" ALTER name SET DEFAULT ''`,
    'ALTER INDEX "OwnEnd_institutionId_idx" RENAME TO "OwnEnd_institution_idx"',
    'CREATE VIEW "Size" AS SELECT name FROM "App"',
  ])("lets %s pass", async (sql) => expect(await thingsOf(sql)).toEqual([]));
});

describe("a contract", () => {
  const drop = 'ALTER TABLE "App" DROP COLUMN "testCode"';
  const from = (release: string, things = "App.testCode") =>
    `-- contract from ${release}: ${things} (${release} makes codes anew)\n${drop};`;

  it.each([
    ["is missing", drop, "App.testCode is gone, and is read"],
    ["names more", from(released.version, "App.testCode, App.size"), "App.size breaks nothing"],
    ["is to come", from("999.0.0"), `${released.version} must go on, and the contract is from 999.0.0`],
  ])("%s", async (_case, sql, fault) => expect(findFaults(await breaksOf(drop), sql)).toEqual([fault]));

  it("is of what the release before no longer uses", async () => {
    expect(findFaults(await breaksOf(drop), from(released.version))).toEqual([]);
  });

  it("leaves a note of the highest release", () => {
    expect(noteContracts(drop)).toBeNull();
    expect(noteContracts(`${from("0.9.0")}\n${from("0.10.0")}`)).toBe("lowest release 0.10.0");
  });
});
