/** Reads a partner's transactions. */
import { Prisma } from "../../../generated/prisma/client.ts";
import { notFound } from "../../errors.ts";
import type { Reader } from "../../platform/database/replica.ts";
import type { Services } from "../../services.ts";
import {
  type Cursor,
  PAGE_SIZE,
  type PageRequest,
  readKeysetCursor,
  writeKeysetCursor,
} from "../shared/index.ts";

type Needs = Pick<Services, "database">;

/** A stored transaction. */
export interface StoredTransaction {
  id: string;
  /** The JSON text that was sent. */
  attributes: string;
  occurredAt: Date;
  receivedAt: Date;
  voidedAt: Date | null;
  voidReason: string | null;
}

/** Filters of list and export; times are UTC Unix epoch seconds. */
export interface TransactionFilter {
  brandUid?: string | undefined;
  currency?: string | undefined;
  code?: string | undefined;
  voided?: boolean | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

const COLUMNS = Prisma.sql`id::text AS id, attributes, "occurredAt", "receivedAt", "voidedAt", "voidReason"`;

/**
 * Keyset page, latest purchase first. It may be short or empty with a `nextCursor`: a rare filter must not make one
 * call scan everything.
 */
export async function listTransactions(
  stored: Needs,
  partnerId: string,
  { cursor, limit = PAGE_SIZE, ...filter }: TransactionFilter & PageRequest,
): Promise<{ transactions: StoredTransaction[]; nextCursor: string | undefined }> {
  const after = cursor === undefined ? undefined : readKeysetCursor(cursor);
  const { transactions, next } = await readPage(stored.database, partnerId, filter, after, limit);
  return { transactions, nextCursor: next && writeKeysetCursor(next) };
}

/** Large enough to be fast, small enough to keep other calls waiting for a few milliseconds only. */
const EXPORT_ROWS = 100;

/** A page of an export, so that a slow reader holds no transaction open. */
export function readExportPage(
  { readReplica }: Pick<Services, "readReplica">,
  partnerId: string,
  filter: TransactionFilter,
  after: Cursor | undefined,
): ReturnType<typeof readPage> {
  return readReplica((database) => readPage(database, partnerId, filter, after, EXPORT_ROWS));
}

function placeOf({ occurredAt, id }: Pick<StoredTransaction, "id" | "occurredAt">): Cursor {
  return { createdAt: occurredAt, id };
}

/**
 * Rows that a page scans at most (some 20 ms). Only partner and time are indexed; an index by brand would double the
 * cost of each insert.
 */
const SCANNED_MAX = 20_000;

/** The order is that of the index (partner, time, id), read backwards. A bare "id" would be the text of COLUMNS. */
const ORDER = Prisma.sql`ORDER BY stored."occurredAt" DESC, stored.id DESC`;

async function readPage(
  database: Reader,
  partnerId: string,
  filter: TransactionFilter,
  after: Cursor | undefined,
  limit: number,
): Promise<{ transactions: StoredTransaction[]; next: Cursor | undefined }> {
  const within = whereWithin(partnerId, filter, after);
  const narrowing = narrowingOf(filter);
  // Looked for first, and by itself: whatever is recorded meanwhile, the page ends at this very place.
  const end = narrowing.length === 0 ? undefined : await endOfScan(database, within);
  const notPast =
    end === undefined
      ? []
      : [Prisma.sql`"occurredAt" >= ${end.createdAt}`, Prisma.sql`("occurredAt", id) >= ${rowKey(end)}`];
  const found = await database.$queryRaw<StoredTransaction[]>`
    SELECT ${COLUMNS} FROM "TrackingTransaction" AS stored
    WHERE ${Prisma.join([...within, ...notPast, ...narrowing], " AND ")} ${ORDER} LIMIT ${limit + 1}`;
  const transactions = found.slice(0, limit);
  const last = found.length > limit ? transactions.at(-1) : undefined;
  return { transactions, next: last === undefined ? end : placeOf(last) };
}

/** Where the scan of a page ends, if it would go on further. */
async function endOfScan(database: Reader, within: Prisma.Sql[]): Promise<Cursor | undefined> {
  const [row] = await database.$queryRaw<Pick<StoredTransaction, "id" | "occurredAt">[]>`
    SELECT id::text AS id, "occurredAt" FROM "TrackingTransaction" AS stored WHERE ${Prisma.join(within, " AND ")}
    ${ORDER} OFFSET ${SCANNED_MAX - 1} LIMIT 1`;
  return row && placeOf(row);
}

function rowKey({ createdAt, id }: Cursor): Prisma.Sql {
  return Prisma.sql`(${createdAt}::timestamptz, ${id}::uuid)`;
}

/** What the index finds. The planner can guess from a time how many rows that is, and not from a pair. */
function whereWithin(
  partnerId: string,
  { from, until }: TransactionFilter,
  after: Cursor | undefined,
): Prisma.Sql[] {
  return present([
    Prisma.sql`"partnerId" = ${partnerId}`,
    from !== undefined && Prisma.sql`"occurredAt" >= to_timestamp(${from}::bigint)`,
    until !== undefined && Prisma.sql`"occurredAt" < to_timestamp(${until}::bigint)`,
    after !== undefined && Prisma.sql`"occurredAt" <= ${after.createdAt}`,
    after !== undefined && Prisma.sql`("occurredAt", id) < ${rowKey(after)}`,
  ]);
}

/** What rows must be looked at for. */
function narrowingOf({ brandUid, currency, code, voided }: TransactionFilter): Prisma.Sql[] {
  return present([
    brandUid !== undefined && Prisma.sql`"brandUid" = ${brandUid}`,
    currency !== undefined && Prisma.sql`currency = ${currency}`,
    code !== undefined && Prisma.sql`code = ${code}`,
    voided === true && Prisma.sql`"voidedAt" IS NOT NULL`,
    voided === false && Prisma.sql`"voidedAt" IS NULL`,
  ]);
}

function present(conditions: (Prisma.Sql | false)[]): Prisma.Sql[] {
  return conditions.filter((condition) => condition !== false);
}

/** What is left out of an id that the partner's list does not have. */
export async function findTransaction(
  { database }: Needs,
  partnerId: string,
  id: string,
): Promise<StoredTransaction> {
  const [found] = await database.$queryRaw<StoredTransaction[]>`
    SELECT ${COLUMNS} FROM "TrackingTransaction" WHERE id = ${id}::uuid AND "partnerId" = ${partnerId}`;
  return found ?? notFound("transaction");
}
