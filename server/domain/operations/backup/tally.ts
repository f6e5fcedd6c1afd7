/** Counts and hashes of a backup, for writing and reading. */
import { createHash } from "node:crypto";
import type { BackupManifest } from "./format.ts";

export interface Tally {
  piece(table: string, bytes: Uint8Array): number;
  document(key: string, bytes: Uint8Array): void;
  erasures: number;
  missing: string[];
  counts(): Omit<BackupManifest, "sequences">;
}

export function createTally(): Tally {
  const tables = new Map<string, { rows: number; bytes: number; hash: ReturnType<typeof createHash> }>();
  const documents = { files: 0, bytes: 0, hash: createHash("sha256") };
  const missing: string[] = [];
  return {
    missing,
    erasures: 0,
    piece(table, bytes) {
      const known = tables.get(table) ?? { rows: 0, bytes: 0, hash: createHash("sha256") };
      tables.set(table, known);
      const rows = countLines(bytes);
      known.rows += rows;
      known.bytes += bytes.length;
      known.hash.update(bytes);
      return rows;
    },
    document(key, bytes) {
      documents.files += 1;
      documents.bytes += bytes.length;
      documents.hash.update(`${key} ${createHash("sha256").update(bytes).digest("hex")}\n`);
    },
    counts() {
      const { files, bytes, hash } = documents;
      return {
        tables: [...tables].map(([name, table]) => ({
          name,
          rows: table.rows,
          bytes: table.bytes,
          sha256: table.hash.copy().digest("hex"),
        })),
        documents: { files, bytes, sha256: hash.copy().digest("hex"), missing },
        erasures: this.erasures,
      };
    },
  };
}

const TAB = 9;
const NEWLINE = 10;

/** Whether each row has a value for each column, and no byte is 0 (PostgreSQL, "COPY", "Text Format"). */
export function areWholeRows(bytes: Uint8Array, columns: number): boolean {
  let values = 1;
  for (const byte of bytes) {
    if (byte === 0) return false;
    if (byte === TAB) values += 1;
    else if (byte === NEWLINE) {
      if (values !== columns) return false;
      values = 1;
    }
  }
  return values === 1 && bytes.at(-1) === NEWLINE;
}

/** COPY escapes line breaks in values, so each real one ends a row. */
function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
