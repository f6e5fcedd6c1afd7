/** What stands in a backup, and in which order (docs/backup.md, "The form of a backup"). */
import { z } from "zod";

/** A change of the form that older releases can't read gets the next number. */
export const BACKUP_FORMAT = 1;

export const HEADER_NAME = "header.json";
export const ERASURES_NAME = "erasures.ndjson";
export const MANIFEST_NAME = "manifest.json";

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The first entry. */
export const BackupHeader = z.object({
  format: z.literal(BACKUP_FORMAT, { error: "is of another form than this release reads" }),
  backupId: z.uuid(),
  /** Null where no server has started on the database yet. */
  installationId: z.uuid().nullable(),
  /** The moment of the snapshot, by the database's clock. */
  takenAt: z.iso.datetime(),
  /** Version of cohort, and of its PostgreSQL. */
  version: z.string(),
  postgresql: z.string(),
  /** Ids of the keys that its values may be under; never the keys. */
  keys: z.record(z.enum(["sealing", "index", "code"]), z.array(z.string())),
  migrations: z.record(z.string(), sha256),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string().regex(/^\w+$/)) })),
});

export type BackupHeader = z.infer<typeof BackupHeader>;

/** The last entry: without it the backup broke off. */
export const BackupManifest = z.object({
  /** SHA-256 over the pieces of the table, in their order. */
  tables: z.array(z.object({ name: z.string(), rows: count, bytes: count, sha256 })),
  sequences: z.record(z.string().regex(/^\w+$/), z.string().regex(/^\d+$/).nullable()),
  documents: z.object({
    files: count,
    bytes: count,
    /** Over a line for each file: its key, a space, and its SHA-256. */
    sha256,
    /** Deleted between the snapshot and their turn. */
    missing: z.array(z.string()),
  }),
  erasures: count,
});

export type BackupManifest = z.infer<typeof BackupManifest>;

/** "database/Account/000001.copy" */
export function pieceName(table: string, number: number): string {
  return `database/${table}/${String(number).padStart(6, "0")}.copy`;
}

export function documentName(key: string): string {
  return `documents/${key}`;
}

/** What an entry is, by its name. */
export function readName(name: string): { table: string } | { document: string } | { name: string } {
  const [, table] = /^database\/(\w+)\/\d{6,}\.copy$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  const [, document] = /^documents\/([A-Za-z0-9_-]{16,64})$/.exec(name) ?? [];
  return document === undefined ? { name } : { document };
}
