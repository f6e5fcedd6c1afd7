/** A database for one benchmark: on the server that DATABASE_URL names, otherwise embedded in a folder that goes with it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openEmbedded } from "../../../server/platform/database/database.ts";
import { migrate } from "../../../server/platform/database/migration/migrations.ts";
import { openTestDatabase } from "../../../test/support/database.ts";

/** Migrated and empty; `close` deletes it. */
export async function openPlace(): Promise<{ opened: OpenDatabase; close: () => Promise<void> }> {
  if (process.env.DATABASE_URL !== undefined) {
    const opened = await openTestDatabase();
    return { opened, close: opened.close };
  }
  const folder = await mkdtemp(join(tmpdir(), "cohort-bench-"));
  const opened = await openEmbedded(join(folder, "database"));
  await migrate(opened);
  const close = async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  };
  return { opened, close };
}
