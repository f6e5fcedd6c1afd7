/** Format of a backup (docs/backup.md, "The form of a backup"). */
import { z } from "zod";

/** Increases with changes that older releases can't read. */
export const BACKUP_FORMAT = 1;

export const HEADER_NAME = "header.json";
export const ERASURES_NAME = "erasures.ndjson";
export const MANIFEST_NAME = "manifest.json";

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const BackupHeader = z.object({
  format: z.literal(BACKUP_FORMAT, { error: "is of another form than this release reads" }),
  backupId: z.uuid(),
  /** Null before the first server start. */
  installationId: z.uuid().nullable(),
  takenAt: z.iso.datetime(),
  version: z.string(),
  postgresql: z.string(),
  /** Ids of the keys of its values; never the keys. */
  keys: z.record(z.enum(["sealing", "index", "code"]), z.array(z.string())),
  migrations: z.record(z.string(), sha256),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string().regex(/^\w+$/)) })),
});

export type BackupHeader = z.infer<typeof BackupHeader>;

/** Last entry: without it the backup is truncated. */
export const BackupManifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: count, bytes: count, sha256 })),
  sequences: z.record(z.string().regex(/^\w+$/), z.string().regex(/^\d+$/).nullable()),
  documents: z.object({
    files: count,
    bytes: count,
    /** Over a line for each file: key, space, SHA-256. */
    sha256,
    missing: z.array(z.string()),
  }),
  erasures: count,
});

export type BackupManifest = z.infer<typeof BackupManifest>;

export function pieceName(table: string, number: number): string {
  return `database/${table}/${String(number).padStart(6, "0")}.copy`;
}

export function documentName(key: string): string {
  return `documents/${key}`;
}

export function readName(name: string): { table: string } | { document: string } | { name: string } {
  const [, table] = /^database\/(\w+)\/\d{6,}\.copy$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  const [, document] = /^documents\/([A-Za-z0-9_-]{16,64})$/.exec(name) ?? [];
  return document === undefined ? { name } : { document };
}
