// Dump of a database in one snapshot, by COPY, in pieces of some megabytes. Tables come after those they refer to, so that they
// load in this order.
import type { ClientBase } from "pg";
import { copyOut } from "./copy.ts";

export type DatabaseClient = ClientBase;

export interface DumpedTable {
  name: string;
  columns: string[];
}

export interface DumpedPiece {
  table: string;
  bytes: Buffer;
  rows: number;
}

export type Migrations = Record<string, string>;

/** Values of sequences; null for an unused one. */
export type Sequences = Record<string, string | null>;

const PIECE_BYTES = 4 * 1_048_576;
const PAGE_BYTES = 8_192;

const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '10s'`;

export async function beginSnapshot(client: ClientBase): Promise<{ takenAt: Date; version: string }> {
  await client.query(BEGIN);
  const { rows } = await client.query<{ at: Date; version: string }>(
    "SELECT clock_timestamp() AS at, current_setting('server_version') AS version",
  );
  const [{ at, version }] = rows as [{ at: Date; version: string }];
  return { takenAt: at, version };
}

export async function readMigrations(client: ClientBase): Promise<Migrations> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Called after the rows: sequences ignore snapshots, and may be ahead of the rows but not behind. */
export async function readSequences(client: ClientBase): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    "SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1",
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** All tables but Prisma's list of migrations, without generated columns. */
export async function listTables(client: ClientBase): Promise<DumpedTable[]> {
  const tables = await client.query<DumpedTable>(`
    SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> '_prisma_migrations' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY 1 ORDER BY 1`);
  const references = await client.query<{ from: string; to: string }>(`
    SELECT f.relname::text AS from, t.relname::text AS to
    FROM pg_constraint JOIN pg_class f ON f.oid = conrelid JOIN pg_class t ON t.oid = confrelid
    WHERE contype = 'f' AND conrelid <> confrelid AND f.relnamespace = current_schema()::regnamespace`);
  return inOrder(tables.rows, references.rows);
}

/** Topological order: referenced tables first. */
function inOrder(tables: DumpedTable[], references: { from: string; to: string }[]): DumpedTable[] {
  const ordered: DumpedTable[] = [];
  const isDone = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !isDone(name) && references.every(({ from, to }) => from !== name || isDone(to)),
    );
    if (next.length === 0) throw new Error("Tables refer to each other in a circle.");
    ordered.push(...next);
  }
  return ordered;
}

/** Rows of one table, by ranges of pages: each page is read once, whatever the table's size. */
export async function* dumpTable(
  client: ClientBase,
  { name, columns }: DumpedTable,
): AsyncGenerator<DumpedPiece> {
  const { pages, step } = await measure(client, name);
  for (let page = 0; page < pages; page += step) {
    const range = `ctid >= '(${page},0)' AND ctid < '(${page + step},0)'`;
    const { bytes, rows } = await copyOut(
      client,
      `COPY (SELECT ${quotedList(columns)} FROM ${quoted(name)} WHERE ${range}) TO STDOUT`,
    );
    if (rows > 0) yield { table: name, bytes, rows };
  }
}

/** Pages of the largest partition, or of the table itself, and how many make a piece. */
async function measure(client: ClientBase, name: string): Promise<{ pages: number; step: number }> {
  const { rows } = await client.query<{ pages: string; bytes: string }>(
    `SELECT max(pg_relation_size(relid)) / ${PAGE_BYTES} AS pages, sum(pg_table_size(relid)) AS bytes
     FROM (SELECT relid FROM pg_partition_tree($1::regclass) WHERE isleaf UNION SELECT $1::regclass) AS parts`,
    [quoted(name)],
  );
  const [{ pages, bytes }] = rows as [{ pages: string; bytes: string }];
  const bytesAPage = Number(bytes) / Math.max(1, Number(pages));
  return {
    pages: Number(pages),
    step: Math.max(1, Math.floor(PIECE_BYTES / Math.max(PAGE_BYTES, bytesAPage))),
  };
}

/** Quotes a name of the schema; never used for a caller's text. */
export function quoted(name: string): string {
  if (!/^\w+$/.test(name)) throw new Error(`Odd name in the schema: ${name}`);
  return `"${name}"`;
}

export function quotedList(names: string[]): string {
  return names.map(quoted).join();
}
