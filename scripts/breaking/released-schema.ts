/** prisma/released.json: the migrations of the newest release, and the commit that it was made of. */
import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { knownMigrations } from "../../server/platform/database/migration/migrations.ts";

const FILE = new URL("../../prisma/released.json", import.meta.url);
const ReleasedSchema = z.strictObject({
  version: z.string(),
  commit: z.string(),
  /** Checksum by name. */
  migrations: z.record(z.string(), z.string()),
});
export type ReleasedSchema = z.infer<typeof ReleasedSchema>;

export async function readReleasedSchema(): Promise<ReleasedSchema> {
  return ReleasedSchema.parse(JSON.parse(await readFile(FILE, "utf8")));
}

export async function writeReleasedSchema(version: string, commit: string, file = FILE): Promise<void> {
  const released: ReleasedSchema = { version, commit, migrations: await knownMigrations() };
  await writeFile(file, `${JSON.stringify(released, null, 2)}\n`);
}
