/** Backup of a running installation: rows in one snapshot, then documents, encrypted as a stream. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { Keyring } from "../../../platform/crypto.ts";
import {
  beginSnapshot,
  type DatabaseClient,
  dumpTable,
  listTables,
  readMigrations,
  readSequences,
  type Sequences,
} from "../../../platform/database/dump/dump.ts";
import { type Entry, packArchive } from "../../../platform/files/archive.ts";
import { FileNotFoundError } from "../../../platform/files/sealed-file.ts";
import { spooled } from "../../../platform/files/spool.ts";
import { readReleaseVersion } from "../../../platform/release.ts";
import type { Services } from "../../../services.ts";
import { type AuditRecord, audit } from "../../shared/audit.ts";
import { writeErasureLines } from "../../shared/erasure/lines.ts";
import { listErasures } from "../../shared/erasure/record.ts";
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  documentName,
  ERASURES_NAME,
  HEADER_NAME,
  MANIFEST_NAME,
  pieceName,
} from "./format.ts";
import { areWholeRows, createTally, type Tally } from "./tally.ts";

type Needs = Pick<Services, "config" | "connectAlone" | "database" | "files" | "keyring" | "now">;

const FILES_AT_ONCE = 4;

/** Takes the snapshot; returns the backup as a stream: tar in age. */
export async function createBackup(services: Needs, actor: AuditRecord["actor"]): Promise<Readable> {
  const { config, connectAlone, database, keyring, now } = services;
  const backupId = randomUUID();
  await audit(database, now(), { actor, action: "backup.created", subject: backupId });
  const { client, release } = await connectAlone();
  const end = once(async () => {
    await client.query("ROLLBACK").catch(() => {});
    await release();
  });
  try {
    const header = await openSnapshot(client, keyring, backupId);
    const isEmbedded = config.database.kind === "embedded";
    const spoolFile = isEmbedded ? join(config.dataDir, `backup-${backupId}.tmp`) : null;
    const entries = allEntries(services, client, header, end, spoolFile);
    const stream = Readable.fromWeb((await packArchive(keyring, entries)) as WebStream);
    return stream.once("close", () => void end());
  } catch (error) {
    await end();
    throw error;
  }
}

export async function openSnapshot(
  client: DatabaseClient,
  { sealing, index, code }: Keyring,
  backupId: string,
): Promise<BackupHeader> {
  const { takenAt, version } = await beginSnapshot(client);
  const ids = (keys: Keyring["index"]) => keys.map(({ id }) => id);
  return {
    format: BACKUP_FORMAT,
    backupId,
    installationId: await readInstallationId(client),
    takenAt: takenAt.toISOString(),
    version: await readReleaseVersion(),
    postgresql: version,
    keys: { sealing: ids(sealing), index: ids(index), code: ids(code) },
    migrations: await readMigrations(client),
    tables: await listTables(client),
  };
}

async function* allEntries(
  services: Needs,
  client: DatabaseClient,
  header: BackupHeader,
  end: () => Promise<void>,
  spoolFile: string | null,
): AsyncGenerator<Entry> {
  const tally = createTally();
  const after = { sequences: {} as Sequences, fileKeys: [] as string[] };
  async function* inSnapshot() {
    try {
      yield* databaseEntries(client, header, tally);
      after.sequences = await readSequences(client);
      after.fileKeys = await readFileKeys(client);
    } finally {
      await end();
    }
  }
  yield jsonEntry(HEADER_NAME, header);
  yield* spoolFile === null ? inSnapshot() : spooled(inSnapshot(), spoolFile);
  yield* documentEntries(services.files, after.fileKeys, tally);
  yield await erasuresEntry(services, tally);
  yield manifestEntry(tally, after.sequences);
}

async function readInstallationId(client: DatabaseClient): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM "Installation"`);
  return rows[0]?.id ?? null;
}

/** Rows of all tables, in an order that can be restored. */
export async function* databaseEntries(
  client: DatabaseClient,
  { tables }: BackupHeader,
  tally: Tally,
): AsyncGenerator<Entry> {
  for (const table of tables) {
    let number = 0;
    for await (const { bytes, rows } of dumpTable(client, table)) {
      number += 1;
      // Checksums cover what arrived, and can't show whether it was whole.
      if (tally.piece(table.name, bytes) !== rows || !areWholeRows(bytes, table.columns.length))
        throw new Error(`The rows of ${table.name} arrived damaged from the database.`);
      yield { name: pieceName(table.name, number), bytes };
    }
  }
}

export function manifestEntry(tally: Tally, sequences: Sequences): Entry {
  return jsonEntry(MANIFEST_NAME, { ...tally.counts(), sequences } satisfies BackupManifest);
}

export function jsonEntry(name: string, value: object): Entry {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}

async function readFileKeys(client: DatabaseClient): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT key FROM (SELECT "fileKey" AS key FROM "Document" UNION ALL SELECT "fileKey" FROM "DocumentView"
     UNION ALL SELECT "smallKey" FROM "DocumentView") AS keys WHERE key IS NOT NULL`,
  );
  return rows.map(({ key }) => key);
}

/** Files are written before rows, so each is there unless deleted since. */
async function* documentEntries(
  files: Services["files"],
  keys: readonly string[],
  tally: Tally,
): AsyncGenerator<Entry> {
  for (let at = 0; at < keys.length; at += FILES_AT_ONCE) {
    const some = keys.slice(at, at + FILES_AT_ONCE);
    const read = await Promise.all(some.map((key) => files.getSealed(key).catch(orMissing)));
    for (const [place, key] of some.entries()) {
      const bytes = read[place];
      if (!bytes) tally.missing.push(key);
      else {
        tally.document(key, bytes);
        yield { name: documentName(key), bytes };
      }
    }
  }
}

function orMissing(error: unknown): null {
  if (error instanceof FileNotFoundError) return null;
  throw error;
}

const ERASURES_AT_ONCE = 10_000;

async function erasuresEntry({ database }: Needs, tally: Tally): Promise<Entry> {
  let text = "";
  let after = 0n;
  for (;;) {
    const page = await listErasures(database, { after, limit: ERASURES_AT_ONCE });
    text += writeErasureLines(page);
    tally.erasures += page.length;
    after = page.at(-1)?.id ?? after;
    if (page.length < ERASURES_AT_ONCE) return { name: ERASURES_NAME, bytes: Buffer.from(text) };
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
