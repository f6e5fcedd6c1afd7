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
} from "../shared/lists/keyset.ts";
import { isCodeInSql } from "./codes/code-in-sql.ts";

type Needs = Pick<Services, "database">;

export interface StoredTransaction {
  id: string;
  attributes: string;
  occurredAt: Date;
  receivedAt: Date;
  voidedAt: Date | null;
  voidReason: string | null;
  /** Null until the first adjustment, as the sums below. */
  adjustments: number | null;
  refundedValue: string | null;
  refundedQualifying: string | null;
  netValue: string | null;
  netQualifying: string | null;
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

const COLUMNS = Prisma.sql`id::text AS id, attributes, "occurredAt", "receivedAt", "voidedAt", "voidReason", adjustments,
  "refundedValue"::text AS "refundedValue", "refundedQualifying"::text AS "refundedQualifying",
  "netValue"::text AS "netValue", "netQualifying"::text AS "netQualifying"`;

/** Latest purchase first. May be short with a `nextCursor`, so that a rare filter does not scan everything. */
export async function listTransactions(
  stored: Needs,
  partnerId: string,
  { cursor, limit = PAGE_SIZE, ...filter }: TransactionFilter & PageRequest,
): Promise<{ transactions: StoredTransaction[]; nextCursor: string | undefined }> {
  const after = cursor === undefined ? undefined : readKeysetCursor(cursor);
  const { transactions, next } = await readPage(stored.database, partnerId, filter, after, limit);
  return { transactions, nextCursor: next && writeKeysetCursor(next) };
}

/** Large enough to be fast, small enough to delay other calls little. */
const EXPORT_ROWS = 100;

/** Reads a page of an export: a slow reader holds no database transaction open. */
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

// Rows that a page scans at most: an index by brand would double the cost of inserts.
const SCANNED_MAX = 20_000;

/** Order of the index (partner, time, id) backwards. A bare "id" would be the text of COLUMNS. */
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
  // First, and by itself: the page ends here whatever is recorded meanwhile.
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

async function endOfScan(database: Reader, within: Prisma.Sql[]): Promise<Cursor | undefined> {
  const [row] = await database.$queryRaw<Pick<StoredTransaction, "id" | "occurredAt">[]>`
    SELECT id::text AS id, "occurredAt" FROM "TrackingTransaction" AS stored WHERE ${Prisma.join(within, " AND ")}
    ${ORDER} OFFSET ${SCANNED_MAX - 1} LIMIT 1`;
  return row && placeOf(row);
}

function rowKey({ createdAt, id }: Cursor): Prisma.Sql {
  return Prisma.sql`(${createdAt}::timestamptz, ${id}::uuid)`;
}

/** Conditions for the index. The planner estimates rows from a time, not from a pair. */
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

function narrowingOf({ brandUid, currency, code, voided }: TransactionFilter): Prisma.Sql[] {
  return present([
    brandUid !== undefined && Prisma.sql`"brandUid" = ${brandUid}`,
    currency !== undefined && Prisma.sql`currency = ${currency}`,
    code !== undefined && isCodeInSql(Prisma.sql`code`, code),
    voided === true && Prisma.sql`"voidedAt" IS NOT NULL`,
    voided === false && Prisma.sql`"voidedAt" IS NULL`,
  ]);
}

function present(conditions: (Prisma.Sql | false)[]): Prisma.Sql[] {
  return conditions.filter((condition) => condition !== false);
}

export async function findTransaction(
  { database }: Needs,
  partnerId: string,
  id: string,
): Promise<StoredTransaction> {
  const [found] = await database.$queryRaw<StoredTransaction[]>`
    SELECT ${COLUMNS} FROM "TrackingTransaction" WHERE id = ${id}::uuid AND "partnerId" = ${partnerId}`;
  return found ?? notFound("transaction");
}

export async function findTransactionByOrder(
  { database }: Needs,
  partnerId: string,
  { brandUid, orderId }: { brandUid: string; orderId: string },
): Promise<StoredTransaction> {
  const order = await database.trackingOrder.findUnique({
    where: { brandUid_orderId: { brandUid, orderId } },
  });
  return order === null
    ? notFound("transaction")
    : findTransaction({ database }, partnerId, order.transactionId);
}
