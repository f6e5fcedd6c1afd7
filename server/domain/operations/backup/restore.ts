import { StartupError } from "../../../errors.ts";
import type { Keyring } from "../../../platform/crypto.ts";
import type { LoneConnection, OpenDatabase } from "../../../platform/database/database.ts";
import type { DatabaseClient } from "../../../platform/database/dump/dump.ts";
import {
  beginLoad,
  columnsByTable,
  isUnused,
  loadPiece,
  setSequences,
} from "../../../platform/database/dump/load.ts";
import { knownMigrations, migrate } from "../../../platform/database/migration/migrations.ts";
import type { Entry } from "../../../platform/files/archive.ts";
import type { FileStore } from "../../../platform/files/files.ts";
import { unsealFile } from "../../../platform/files/sealed-file.ts";
import { requireKnownKeys, type UsedKeys } from "../keys/registry.ts";
import type { BackupHeader } from "./format.ts";
import { BackupError, type BackupReader, type ReadBackup, readBackup } from "./read.ts";

interface Target {
  home: OpenDatabase;
  keyring: Keyring;
  /** Null if documents stay in place. Replaces existing files. */
  files: Pick<FileStore, "putSealed" | "readMarks" | "some"> | null;
}

/**
 * Restores rows and files, then migrates to this release. Commits once the whole backup is read and matches its
 * manifest. Throws a `StartupError` for a used database or other keys, a `BackupError` for an incomplete backup.
 */
export async function restoreBackup(
  target: Target,
  entries: AsyncIterable<Entry>,
  progress?: BackupReader["progress"],
): Promise<ReadBackup> {
  await requireUnused(target.home);
  const read = await loadBackup(target, entries, progress);
  await migrate(target.home);
  return read;
}

async function loadBackup(
  { home, files, keyring }: Target,
  entries: AsyncIterable<Entry>,
  progress: BackupReader["progress"],
): Promise<ReadBackup> {
  let alone: LoneConnection | undefined;
  let columns: ReadonlyMap<string, string[]> = new Map();
  const client = () => {
    if (alone === undefined) throw new BackupError("The backup has no header.");
    return alone.client;
  };
  try {
    const read = await readBackup(entries, {
      async header(header) {
        await requireKnownMigrations(header);
        if (files !== null) await requireNoOthers(files, header);
        // Tables of that time; later migrations run with the rows in place.
        await migrate(home, { only: new Set(Object.keys(header.migrations)) });
        columns = columnsByTable(header.tables);
        alone = await home.connectAlone();
        await beginLoad(alone.client);
      },
      async piece(table, bytes) {
        await loadPiece(client(), columns.get(table) ?? [], { table, bytes });
      },
      async document(key, bytes) {
        await files?.putSealed(key, Buffer.from(bytes));
      },
      ...(progress && { progress }),
    });
    await setSequences(client(), read.manifest.sequences);
    await requireKeys(client(), keyring);
    await client().query("COMMIT");
    return read;
  } finally {
    await alone?.client.query("ROLLBACK").catch(() => {});
    await alone?.release();
  }
}

async function requireUnused({ connectAlone }: OpenDatabase): Promise<void> {
  const { client, release } = await connectAlone();
  const unused = await isUnused(client).finally(release);
  if (!unused)
    throw new StartupError(
      "the database is in use: a server or init has run on it. Use an empty database, or for an embedded one an empty DATA_DIR.",
    );
}

/** Before the commit: a database with rows can't be restored into again. */
async function requireKeys(client: DatabaseClient, keyring: Keyring): Promise<void> {
  const { rows } = await client.query<UsedKeys[number]>(
    `SELECT kind, id, "check", "addedAt", "retiredAt" FROM "UsedKey" ORDER BY "addedAt", kind, id`,
  );
  requireKnownKeys(keyring, rows);
}

async function requireKnownMigrations({ migrations, version }: BackupHeader): Promise<void> {
  const known = await knownMigrations();
  const strange = Object.entries(migrations).find(([name, checksum]) => known[name] !== checksum);
  if (strange !== undefined)
    throw new BackupError(
      `The backup was made by cohort ${version}, whose migration ${strange[0]} this release doesn't have. Restore it with that release or a later one.`,
    );
}

/** Another installation's documents would be taken for orphans. */
async function requireNoOthers(
  { readMarks, some }: Pick<FileStore, "readMarks" | "some">,
  { installationId }: BackupHeader,
): Promise<void> {
  const other = (await readMarks()).find((mark) => mark !== null && mark !== installationId);
  if (other === undefined || (await some(1)).length === 0) return;
  throw new StartupError(
    `the place for documents has those of the installation ${other}, but the backup is of ${installationId}. Set another place.`,
  );
}

/** Reads and decrypts a backup without restoring it. Throws as `restoreBackup` does. */
export async function verifyBackup(
  keyring: Keyring,
  entries: AsyncIterable<Entry>,
  progress?: BackupReader["progress"],
): Promise<ReadBackup> {
  return readBackup(entries, {
    async header(header) {
      await requireKnownMigrations(header);
    },
    async document(key, bytes) {
      unsealFile(keyring, key, bytes);
    },
    ...(progress && { progress }),
  });
}
