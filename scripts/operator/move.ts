/** Moves a stopped embedded installation to a PostgreSQL server (docs/backup.md, "Moving to PostgreSQL"). */
import { access, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../server/config.ts";
import { moveDatabase } from "../../server/domain/operations/backup/move.ts";
import type { ReadBackup } from "../../server/domain/operations/backup/read.ts";
import { type OpenDatabase, openDatabase, openServer } from "../../server/platform/database/database.ts";
import { isUnmade } from "../../server/platform/database/embedded.ts";
import { keyringOf } from "../../server/platform/keys.ts";
import { CliError } from "../command-line/cli-error.ts";
import { openMigrated, readKeys, readSettings } from "./direct.ts";
import { createReadProgress } from "./progress.ts";

/**
 * The target is the given URL, or DATABASE_URL where none is given: a password in an argument is seen by everybody on
 * the machine. Returns what was moved, and where the embedded database is kept.
 */
export async function moveInstallation(
  given: string | undefined,
): Promise<{ read: ReadBackup; kept: string }> {
  const config = await readSettings("move-to-postgresql");
  const openTarget = targetOf(config, given);
  const keyring = keyringOf(await readKeys(config));
  const place = await findEmbedded(config);
  const from = await openMigrated(place.source);
  try {
    const to = await openTarget();
    try {
      const read = await moveDatabase(from, to, keyring, createReadProgress({ withLast: true }));
      await from.close();
      await setAside(place);
      return { read, kept: place.kept };
    } finally {
      await to.close();
    }
  } finally {
    // It is closed already where all went well.
    await from.close().catch(() => {});
  }
}

function targetOf(config: Config, given: string | undefined): () => Promise<OpenDatabase> {
  if (config.database.kind === "server") {
    if (given !== undefined)
      throw new CliError(2, "Name the new database once: as an argument, or as DATABASE_URL.");
    return () => openDatabase(config);
  }
  if (given === undefined)
    throw new CliError(
      2,
      "Name the new database: set DATABASE_URL or DATABASE_URL_FILE to a postgres:// URL, or give it as an argument.",
    );
  if (!URL.canParse(given) || !/^postgres(ql)?:$/.test(new URL(given).protocol))
    throw new CliError(2, "Use a postgres:// URL of an empty database.");
  return () => openServer(given);
}

interface EmbeddedPlace {
  source: Pick<Config, "database" | "dataDir">;
  path: string;
  kept: string;
}

/** Opening one that is not there would make an empty one, which would then be moved. */
async function findEmbedded({ dataDir }: Config): Promise<EmbeddedPlace> {
  const source = { database: { kind: "embedded" }, dataDir } as const;
  const [path, kept] = [join(dataDir, "database"), join(dataDir, "database-moved")];
  const wasMoved = await access(kept).then(
    () => true,
    () => false,
  );
  if (wasMoved)
    throw new CliError(
      2,
      `${kept} is there already: this installation was moved. Rename it to move another one.`,
    );
  if (await isUnmade(source))
    throw new CliError(
      2,
      `There is no embedded database in ${dataDir}: set DATA_DIR to that of the installation.`,
    );
  return { source, path, kept };
}

/** A start without DATABASE_URL must not serve the old rows. */
async function setAside({ path, kept }: EmbeddedPlace): Promise<void> {
  await rename(path, kept).catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(
      1,
      `All rows were moved. Rename ${path} to ${kept} by hand, which failed: ${cause.code}.`,
      {
        cause,
      },
    );
  });
}
