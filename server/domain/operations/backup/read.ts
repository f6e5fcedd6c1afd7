/** Reads a backup and checks it against its manifest; the reader handles its entries. */
import type { Entry } from "../../../platform/files/archive.ts";
import { type ErasureRecord, readErasureLines } from "../../shared/erasure/lines.ts";
import {
  BackupHeader,
  BackupManifest,
  ERASURES_NAME,
  HEADER_NAME,
  MANIFEST_NAME,
  readName,
} from "./format.ts";
import { areWholeRows, createTally } from "./tally.ts";

/** Truncated backup, or a format that this release can't read. */
export class BackupError extends Error {
  override name = "BackupError";
}

export interface BackupReader {
  header?(header: BackupHeader): Promise<void>;
  piece?(table: string, bytes: Buffer): Promise<void>;
  document?(key: string, bytes: Buffer): Promise<void>;
  progress?(done: BackupProgress): void;
}

export interface BackupProgress {
  bytes: number;
  rows: number;
  table: number;
  tables: number;
  part: string;
}

export interface ReadBackup {
  header: BackupHeader;
  manifest: BackupManifest;
  erasures: ErasureRecord[];
}

/** Throws a `BackupError` for anything missing, changed or out of place. */
export async function readBackup(entries: AsyncIterable<Entry>, reader: BackupReader): Promise<ReadBackup> {
  const tally = createTally();
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  let erasures: ErasureRecord[] = [];
  const done: BackupProgress = { bytes: 0, rows: 0, table: 0, tables: 0, part: "" };
  for await (const { name, bytes: part } of entries) {
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.length);
    const what = readName(name);
    if (manifest !== undefined) throw new BackupError(`${name} comes after the end of the backup.`);
    if ((header === undefined) !== (name === HEADER_NAME))
      throw new BackupError(`${name} is in the wrong place.`);
    if ("table" in what) {
      const columns = header?.tables.find(({ name: table }) => table === what.table)?.columns.length ?? 0;
      if (!areWholeRows(bytes, columns))
        throw new BackupError(`The rows of table ${what.table} are damaged.`);
      done.rows += tally.piece(what.table, bytes);
      await reader.piece?.(what.table, bytes);
    } else if ("document" in what) {
      tally.document(what.document, bytes);
      await reader.document?.(what.document, bytes);
    } else if (name === HEADER_NAME) {
      header = parse(name, BackupHeader, bytes);
      await reader.header?.(header);
    } else if (name === ERASURES_NAME) {
      erasures = readErasureLines(bytes.toString());
      tally.erasures = erasures.length;
    } else if (name === MANIFEST_NAME) manifest = parse(name, BackupManifest, bytes);
    else throw new BackupError(`${name} is unknown to this release.`);
    done.bytes += bytes.length;
    Object.assign(done, placeOf(name, header?.tables ?? []));
    reader.progress?.({ ...done });
  }
  if (header === undefined || manifest === undefined)
    throw new BackupError("The backup is incomplete: its end is missing.");
  requireEqual(tally.counts(), manifest);
  return { header, manifest, erasures };
}

function placeOf(
  name: string,
  tables: BackupHeader["tables"],
): Pick<BackupProgress, "table" | "tables" | "part"> {
  const what = readName(name);
  const part = "table" in what ? what.table : (name.split("/")[0] ?? "");
  const isAfter = !("table" in what) && name !== HEADER_NAME;
  const table = isAfter ? tables.length : tables.findIndex(({ name: known }) => known === part) + 1;
  return { table, tables: tables.length, part };
}

type Schema<T> = {
  safeParse(value: unknown): { data?: T; error?: { issues: { path: PropertyKey[]; message: string }[] } };
};

function parse<T>(name: string, schema: Schema<T>, bytes: Buffer): T {
  const { data, error } = schema.safeParse(JSON.parse(bytes.toString()));
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  throw new BackupError(`${name}: ${issue?.path.join(".")} ${issue?.message}.`);
}

function requireEqual(
  { tables, documents, erasures }: Omit<BackupManifest, "sequences">,
  manifest: BackupManifest,
): void {
  const text = (value: unknown) => JSON.stringify(value);
  for (const table of manifest.tables) {
    const found = tables.find(({ name }) => name === table.name);
    if (text(found) !== text(table)) throw new BackupError(`Table ${table.name} doesn't match the manifest.`);
  }
  if (tables.length !== manifest.tables.length)
    throw new BackupError("There are tables that aren't in the manifest.");
  const { missing: _here, ...read } = documents;
  const { missing: _gone, ...promised } = manifest.documents;
  if (text(read) !== text(promised)) throw new BackupError("The documents don't match the manifest.");
  if (erasures !== manifest.erasures) throw new BackupError("The erasures don't match the manifest.");
}
