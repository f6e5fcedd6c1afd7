// Rotation: reseals values under former keys, some rows at a time. The values show the progress, so it can resume.
import { conflict, invalid } from "../../../errors.ts";
import { type Keyring, seal, sealedWith, unseal } from "../../../platform/crypto.ts";
import { FileNotFoundError } from "../../../platform/files/sealed-file.ts";
import type { SealedColumn } from "../../../platform/sealed-columns.ts";
import type { Services } from "../../../services.ts";
import { reindexProof } from "../../proving/verification/outcome.ts";
import { keyKindValues, readUsedKeys } from "./registry.ts";
import { type RotatedTable, rotatedTables } from "./tables.ts";

const IDS: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  bigint: /^\d{1,18}$/,
  text: /^/,
};
const ROWS_AT_ONCE = 200;
const DOCUMENTS_AT_ONCE = 5;
export const FILES = "files";

type Needs = Pick<Services, "database" | "files" | "keyring" | "log" | "now">;

export interface RotationStep {
  place: string;
  read: number;
  rewritten: number;
  unreadable: number;
  next: string | null;
}

/** Rotates after the cursor, a place and last id; null begins. */
export async function rotateStep(services: Needs, cursor: string | null): Promise<RotationStep> {
  await requireAllKeys(services);
  const places = [...rotatedTables.map(({ table }) => table), FILES];
  const [place = "", after = ""] = cursor === null ? places.slice(0, 1) : cursor.split(":");
  const index = places.indexOf(place);
  if (index === -1) invalid("cursor", "bad_cursor");
  const table = rotatedTables[index];
  const from = after === "" ? null : after;
  if (from !== null && !IDS[table?.idType ?? "uuid"]?.test(from)) invalid("cursor", "bad_cursor");
  const { lastId, ...done } =
    table === undefined ? await rotateFiles(services, from) : await rotateRows(services, table, from);
  const following = places[index + 1];
  const next = lastId === null ? (following === undefined ? null : `${following}:`) : `${place}:${lastId}`;
  return { place, ...done, next };
}

/** Refuses in a process without all keys: it would take values for unreadable. */
export async function requireAllKeys({
  database,
  keyring,
}: Pick<Needs, "database" | "keyring">): Promise<void> {
  const used = await readUsedKeys({ database });
  const lacks = keyKindValues.some((kind) =>
    used.some(
      (key) => key.kind === kind && key.retiredAt === null && !keyring[kind].some(({ id }) => id === key.id),
    ),
  );
  if (lacks) conflict("keys_differ");
}

interface Done extends Pick<RotationStep, "read" | "rewritten" | "unreadable"> {
  lastId: string | null;
}

type Row = { id: string } & Record<string, string | null>;

async function rotateRows(services: Needs, rotated: RotatedTable, after: string | null): Promise<Done> {
  const { database, log } = services;
  const { table, idColumn, idType, sealed, indexes } = rotated;
  const columns = [...sealed, ...indexes].map(({ column }) => `"${column}"`).join(", ");
  const rows = await database.$queryRawUnsafe<Row[]>(
    `SELECT "${idColumn}"::text AS id, ${columns} FROM "${table}"
     WHERE $1::${idType} IS NULL OR "${table}"."${idColumn}" > $1::${idType}
     ORDER BY "${table}"."${idColumn}" LIMIT ${ROWS_AT_ONCE}`,
    idType === "bigint" && after !== null ? BigInt(after) : after,
  );
  let rewritten = 0;
  let unreadable = 0;
  for (const row of rows) {
    try {
      if (await rotateRow(services, rotated, row)) rewritten += 1;
    } catch (error) {
      log.error({ error, table, id: row.id }, "row not rotated");
      unreadable += 1;
    }
  }
  const lastId = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  return { read: rows.length, rewritten, unreadable, lastId };
}

/** Optimistic: a row changed since reading has current keys already. */
async function rotateRow(services: Needs, { table, idColumn, idType, ...rotated }: RotatedTable, row: Row) {
  const { database, keyring } = services;
  const changes: [column: string, from: string | null, to: string][] = [];
  for (const { column, name } of rotated.sealed) {
    const value = row[column] ?? null;
    if (value !== null && !isCurrent(keyring, value))
      changes.push([column, value, resealed(keyring, name, row.id, value)]);
  }
  for (const { column, from, indexes, isProof } of rotated.indexes) {
    const sealed = row[from.slice(table.length + 1)] ?? null;
    const value = row[column] ?? null;
    if (sealed === null) continue;
    const [current] = indexes(keyring, unseal(keyring, from, row.id, sealed), value);
    if (value === current) continue;
    if (isProof && value !== null) await database.$transaction((tx) => reindexProof(tx, value, current));
    else changes.push([column, value, current]);
  }
  if (changes.length === 0) return false;
  const values = changes.flatMap(([, from, to]) => [from, to]);
  const set = changes.map(([column], index) => `"${column}" = $${2 * index + 3}`).join(", ");
  const unchanged = changes
    .map(([column], index) => `"${column}" IS NOT DISTINCT FROM $${2 * index + 2}`)
    .join(" AND ");
  const written = await database.$executeRawUnsafe(
    `UPDATE "${table}" SET ${set} WHERE "${idColumn}" = $1::${idType} AND ${unchanged}`,
    idType === "bigint" ? BigInt(row.id) : row.id,
    ...values,
  );
  return written === 1;
}

function isCurrent({ sealing: [current] }: Keyring, value: string): boolean {
  return sealedWith(value) === current.id;
}

function resealed(keyring: Keyring, column: SealedColumn, id: string, value: string): string {
  return seal(keyring, column, id, unseal(keyring, column, id, value));
}

async function rotateFiles({ database, files, log }: Needs, after: string | null): Promise<Done> {
  const documents = await database.document.findMany({
    where: { deletedAt: null, ...(after !== null && { id: { gt: after } }) },
    select: { id: true, fileKey: true, views: { select: { fileKey: true, smallKey: true } } },
    orderBy: { id: "asc" },
    take: DOCUMENTS_AT_ONCE,
  });
  const keys = documents.flatMap(fileKeysOf);
  let rewritten = 0;
  let unreadable = 0;
  for (const key of keys) {
    try {
      if (await files.reseal(key)) rewritten += 1;
    } catch (error) {
      if (error instanceof FileNotFoundError) continue;
      log.error({ error }, "file not rotated");
      unreadable += 1;
    }
  }
  const lastId = documents.length < DOCUMENTS_AT_ONCE ? null : (documents.at(-1)?.id ?? null);
  return { read: keys.length, rewritten, unreadable, lastId };
}

interface DocumentFiles {
  fileKey: string | null;
  views: { fileKey: string | null; smallKey: string | null }[];
}

export function fileKeysOf({ fileKey, views }: DocumentFiles): string[] {
  return [fileKey, ...views.flatMap((view) => [view.fileKey, view.smallKey])].filter((key) => key !== null);
}
