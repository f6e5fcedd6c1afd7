/** Access to the installation itself, past its server, for the few commands that need it. */
import type { Config, KeyTexts } from "../../server/config.ts";
import type { OpenDatabase } from "../../server/platform/database/database.ts";
import { CliError } from "../command-line/cli-error.ts";

/** The settings, as the server reads them. */
export async function readSettings(command: string): Promise<Config> {
  const { takeConfig } = await import("../../server/platform/files/take-config.ts");
  return orFailure(command, async () => takeConfig(process.env));
}

/** Rewords a StartupError for a command: what keeps the server from starting keeps the command from working. */
export async function orFailure<T>(command: string, work: () => Promise<T>): Promise<T> {
  const { StartupError } = await import("../../server/errors.ts");
  try {
    return await work();
  } catch (error) {
    throw error instanceof StartupError
      ? new CliError(2, error.message.replace(/^Cannot start/, `Cannot run ${command}`), { cause: error })
      : error;
  }
}

/** The database with the migrations of this release. Standard error shows how far it is, where that takes seconds. */
export async function openMigrated(config: Pick<Config, "database" | "dataDir">): Promise<OpenDatabase> {
  const { openDatabase } = await import("../../server/platform/database/database.ts");
  const { migrate } = await import("../../server/platform/database/migration/migrations.ts");
  const { createProgress } = await import("../../server/platform/progress.ts");
  const { tell, end } = createProgress();
  tell("Opening the database");
  try {
    const home = await openDatabase(config);
    await migrate(home, { tell }).catch(async (error: unknown) => {
      await home.close();
      throw error;
    });
    return home;
  } finally {
    end();
  }
}

/** The keys, which must be there: those that a start would make anew open nothing. */
export async function readKeys({ keys, dataDir }: Config): Promise<KeyTexts> {
  const { access } = await import("node:fs/promises");
  const { join } = await import("node:path");
  const { localKeys } = await import("../../server/platform/keys.ts");
  if (keys !== null) return keys;
  const path = join(dataDir, "keys.json");
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere)
    throw new CliError(2, `No keys: set DATA_KEYS, INDEX_KEYS and CODE_KEYS, or copy keys.json to ${path}.`);
  return localKeys(dataDir);
}
