/** Migrations run on tables that are in use (docs/upgrade.md). test/platform/schema-breaks.test.ts looks at what they leave. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { readReleasedSchema } from "../../scripts/breaking/released-schema.ts";
import { knownMigrations } from "../../server/platform/database/migration/migrations.ts";
import { sourceFiles, textOf } from "../support/imports.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The migration that makes an empty database, so that no call waits for it. */
const BASELINE = "20261128200000_baseline";
/** Rules of Squawk that are off: style, what the runner does itself, and what test/platform/schema-breaks.test.ts finds. */
const NOT_ASKED = [
  "adding-required-field",
  "ban-drop-column",
  "ban-drop-table",
  "prefer-bigint-over-int",
  "prefer-identity",
  "prefer-text-field",
  "renaming-column",
  "renaming-table",
  "require-lock-timeout",
  "require-statement-timeout",
];

/** Squawk's objections to these files, a line each. */
function lint(files: readonly string[], isAlone = false): string[] {
  if (files.length === 0) return [];
  const transaction = isAlone ? [] : ["--assume-in-transaction"];
  const given = [
    "--pg-version",
    "15.0",
    "--reporter",
    "gcc",
    ...transaction,
    "--exclude",
    NOT_ASKED.join(","),
  ];
  try {
    execFileSync(join(root, "node_modules/.bin/squawk"), [...given, ...files], {
      encoding: "utf8",
      stdio: "pipe",
    });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return stdout.split("\n").filter((line) => /: (?:warning|error): /.test(line));
  }
}

function lintText(sql: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "cohort-migration-"));
  const file = join(folder, "migration.sql");
  writeFileSync(file, sql);
  const found = lint([file], sql.startsWith("-- no transaction"));
  rmSync(folder, { recursive: true });
  return found.map((line) => /: (?:warning|error): (\S+)/.exec(line)?.[1] ?? line);
}

describe("migrations", () => {
  it("of the newest release are as they were", async () => {
    const { version, migrations } = await readReleasedSchema();
    const known = await knownMigrations();
    const changed = Object.keys(migrations).filter((name) => known[name] !== migrations[name]);
    const remedy = `Release ${version} has run it: leave it as it was, and add one by npm run migration -- NAME.`;
    expect(changed.map((name) => `${name}: ${remedy}`)).toEqual([]);
  });

  it("lock no table that is in use", () => {
    const folder = join(root, "prisma/migrations");
    const names = readdirSync(folder).filter((name) => /^\d/.test(name) && name > BASELINE);
    expect(lint(names.map((name) => join(folder, name, "migration.sql")))).toEqual([]);
  });

  it("alter one table in use at most, so that no call is ended as a deadlock", async () => {
    const { migrations } = await readReleasedSchema();
    const fresh = Object.keys(await knownMigrations()).filter((name) => !(name in migrations));
    const altered = fresh.map((name) => {
      const sql = textOf(`prisma/migrations/${name}/migration.sql`);
      const named = (what: string) =>
        [...sql.matchAll(new RegExp(`^${what} TABLE "(\\w+)"`, "gm"))].map(([, table]) => table);
      return [name, [...new Set(named("ALTER"))].filter((table) => !named("CREATE").includes(table))];
    });
    expect(altered.filter(([, tables]) => (tables?.length ?? 0) > 1)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "App" ALTER COLUMN name SET NOT NULL;', "adding-not-nullable-field"],
    ['ALTER TABLE "App" ALTER COLUMN name TYPE integer USING 1;', "changing-column-type"],
    ['CREATE INDEX "App_name_idx" ON "App" (name);', "require-concurrent-index-creation"],
    ['ALTER TABLE "App" ADD CONSTRAINT size CHECK (length(name) < 9);', "constraint-missing-not-valid"],
  ])("%s is refused: %s", (sql, rule) => expect(lintText(sql)).toContain(rule));

  it.each([
    'ALTER TABLE "App" ADD COLUMN size text;',
    'CREATE TABLE "Size" (id uuid PRIMARY KEY, name text NOT NULL); CREATE INDEX "Size_name_idx" ON "Size" (name);',
    '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "App_name_idx" ON "App" (name);',
    'ALTER TABLE "App" DROP COLUMN name;',
  ])("%s is taken", (sql) => expect(lintText(sql)).toEqual([]));
});

/** Finds texts that are kept for a release that two newer ones have followed. */
function outlived(changelog: string, texts: Readonly<Record<string, string>>): string[] {
  const releases = [...changelog.matchAll(/^## (Unreleased|\d+\.\d+\.\d+)/gm)].map(([, name = ""]) => name);
  return Object.entries(texts).flatMap(([file, text]) =>
    [...text.matchAll(/Kept for release (\d+\.\d+\.\d+)/g)]
      // The newest release is there while it is being made, and until something follows it.
      .filter(([, release = ""]) => ![0, 1].includes(releases.indexOf(release)))
      .map(([kept]) => `${file}: ${kept}`),
  );
}

describe("what is kept for the release before", () => {
  const files = [...sourceFiles("server"), "prisma/schema.prisma"];
  const texts = Object.fromEntries(files.map((file) => [file, textOf(file)]));

  it("is kept for no older one", () => expect(outlived(textOf("CHANGELOG.md"), texts)).toEqual([]));

  it.each([
    ["## 0.1.0 - 2026-11-28\n", 0],
    ["## Unreleased\n\n## 0.1.0 - 2026-11-28\n", 0],
    ["## 0.2.0 - 2027-01-02\n\n## 0.1.0 - 2026-11-28\n", 0],
    ["## Unreleased\n\n## 0.2.0 - 2027-01-02\n\n## 0.1.0 - 2026-11-28\n", 1],
    ["## 0.2.0 - 2027-01-02\n", 1],
  ])("beside the changelog %j there is too much of it: %i", (changelog, count) => {
    expect(outlived(changelog, { "a.ts": "// Kept for release 0.1.0: b" })).toHaveLength(count);
  });
});
