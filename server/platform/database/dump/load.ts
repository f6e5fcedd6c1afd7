/** Loads a dump into an empty database, in one transaction: all or nothing. */
import type { ClientBase } from "pg";
import { copyIn } from "./copy.ts";
import {
  type DumpedPiece,
  type DumpedTable,
  listTables,
  quoted,
  quotedList,
  type Sequences,
} from "./dump.ts";

/** Whether neither a server, which notes its keys first, nor `operator init` has run on this database. */
export async function isUnused(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('"UsedKey"')::text AS found`,
  );
  if (rows[0]?.found === null) return true;
  const used = await client.query(
    `SELECT FROM "UsedKey" WHERE kind IN ('sealing', 'index', 'code') UNION ALL SELECT FROM "Credential" LIMIT 1`,
  );
  return used.rowCount === 0;
}

export async function beginLoad(client: ClientBase): Promise<void> {
  await client.query(
    "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL synchronous_commit = on",
  );
  const tables = await listTables(client);
  await client.query(`TRUNCATE ${quotedList(tables.map(({ name }) => name))}`);
}

export async function loadPiece(
  client: ClientBase,
  columns: string[],
  { table, bytes }: Pick<DumpedPiece, "table" | "bytes">,
): Promise<number> {
  return copyIn(client, `COPY ${quoted(table)} (${quotedList(columns)}) FROM STDIN`, bytes);
}

export async function setSequences(client: ClientBase, sequences: Sequences): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    if (value !== null) await client.query("SELECT setval($1::regclass, $2::bigint)", [quoted(name), value]);
}

export function columnsByTable(tables: DumpedTable[]): ReadonlyMap<string, string[]> {
  return new Map(tables.map(({ name, columns }) => [name, columns]));
}
