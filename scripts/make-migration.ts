/**
 * npm run migration -- NAME: writes the SQL that leads from the migrations so far to prisma/schema.prisma.
 * Prisma's WebAssembly schema engine compares the two on an embedded database; it never runs inside the
 * server. What it can't know (extensions, data) is added to the file by hand.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { endWrongCall, tellUsage } from "./command-line/usage.ts";

/** The part of the runtime's global that the type library for Node leaves to browsers. */
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: Record<string, () => void> } }>;
};

/** The engine's files as a bundler would load them; Node has no plain import for WebAssembly here. */
async function loadEngine() {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const file = new URL("schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm"));
  const { instance } = await WebAssembly.instantiate(await readFile(file), { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  return glue.SchemaEngine;
}

const folder = new URL("../prisma/migrations/", import.meta.url);
const [name] = process.argv.slice(2);
const USAGE = "Name the migration in lower case with underscores: npm run migration -- add_something";
tellUsage(USAGE);
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) endWrongCall(USAGE);

await mkdir(folder, { recursive: true });
const migrationDirectories = [];
for (const path of (await readdir(folder)).filter((entry) => /^\d/.test(entry)).sort()) {
  const written = await readFile(new URL(`${path}/migration.sql`, folder), "utf8");
  // The shadow database runs a file as one transaction, in which no index can be made or dropped concurrently.
  const value = written.replaceAll(/\bCONCURRENTLY\b/g, "");
  migrationDirectories.push({
    path,
    migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } },
  });
}
const schema = await readFile(new URL("../prisma/schema.prisma", import.meta.url), "utf8");
const open = async () => new PrismaPGlite(await PGlite.create({ extensions: { pg_trgm } })).connect();
const factory = {
  provider: "postgres" as const,
  adapterName: "pglite",
  connect: open,
  connectToShadowDb: open,
};
const SchemaEngine = await loadEngine();
const engine = await SchemaEngine.new(
  { datamodels: [["schema.prisma", schema]] },
  () => {},
  bindMigrationAwareSqlAdapterFactory(factory),
);
const { stdout } = await engine.diff({
  from: {
    tag: "migrations",
    baseDir: "prisma/migrations",
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories,
  } as never,
  to: { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content: schema }] },
  script: true,
  exitCode: null,

  filters: { externalTables: [], externalEnums: [] },
} as never);

const time = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
const target = new URL(`${time}_${name}/`, folder);
if (stdout?.includes("empty migration")) console.log("The migrations already match the schema.");
else {
  await mkdir(target);
  await writeFile(new URL("migration.sql", target), stdout ?? "");
  console.log(`Written: prisma/migrations/${time}_${name}/migration.sql`);
}
// The engine holds the process for a minute otherwise.
process.exit();
