/** A partner's transactions, read back. */
import { Prisma } from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { type Cursor, readCursor, writeCursor } from "../paging.ts";

type Stored = Pick<Services, "database">;

/** A transaction as it is stored. */
export interface StoredTransaction {
  id: string;
  /** The JSON text that was sent. */
  attributes: string;
  occurredAt: Date;
  receivedAt: Date;
  voidedAt: Date | null;
  voidReason: string | null;
}

/** What a list or an export can be narrowed by; times are UTC Unix epoch seconds. */
export interface TransactionFilter {
  brandUid?: string | undefined;
  currency?: string | undefined;
  code?: string | undefined;
  voided?: boolean | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

const COLUMNS = Prisma.sql`id::text AS id, attributes, "occurredAt", "receivedAt", "voidedAt", "voidReason"`;

/** One page, the latest purchase first. */
export async function listTransactions(
  { database }: Stored,
  partnerId: string,
  filter: TransactionFilter,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ transactions: StoredTransaction[]; nextCursor: string | undefined }> {
  requireBounded(filter);
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor);
  const found = await readPage({ database }, partnerId, filter, after, page.limit + 1);
  const transactions = found.slice(0, page.limit);
  const last = found.length > page.limit ? transactions.at(-1) : undefined;
  return { transactions, nextCursor: last && writeCursor(placeOf(last)) };
}

/** Rows of one statement of an export: large enough to be fast, small enough to be held many times. */
const EXPORT_ROWS = 2_000;

/** All of them, page by page: no transaction stays open while a slow reader takes them. */
export async function* eachTransaction(
  { database }: Stored,
  partnerId: string,
  filter: TransactionFilter,
): AsyncGenerator<StoredTransaction> {
  let after: Cursor | undefined;
  do {
    const page = await readPage({ database }, partnerId, filter, after, EXPORT_ROWS);
    yield* page;
    const last = page.at(-1);
    after = last !== undefined && page.length === EXPORT_ROWS ? placeOf(last) : undefined;
  } while (after !== undefined);
}

function placeOf({ occurredAt, id }: StoredTransaction): Cursor {
  return { createdAt: occurredAt, id };
}

/** The row comparison and the order are those of the index (partner, time, id), read backwards. */
function readPage(
  { database }: Stored,
  partnerId: string,
  { brandUid, currency, code, voided, from, until }: TransactionFilter,
  after: Cursor | undefined,
  rows: number,
): Promise<StoredTransaction[]> {
  const conditions = [
    Prisma.sql`"partnerId" = ${partnerId}`,
    from !== undefined && Prisma.sql`"occurredAt" >= to_timestamp(${from}::bigint)`,
    until !== undefined && Prisma.sql`"occurredAt" < to_timestamp(${until}::bigint)`,
    after && Prisma.sql`("occurredAt", id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    brandUid !== undefined && Prisma.sql`"brandUid" = ${brandUid}`,
    currency !== undefined && Prisma.sql`currency = ${currency}`,
    code !== undefined && Prisma.sql`code = ${code}`,
    voided === true && Prisma.sql`"voidedAt" IS NOT NULL`,
    voided === false && Prisma.sql`"voidedAt" IS NULL`,
  ].filter((condition) => condition instanceof Prisma.Sql);
  return database.$queryRaw<StoredTransaction[]>`
    SELECT ${COLUMNS} FROM "TrackingTransaction" WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY "occurredAt" DESC, id DESC LIMIT ${rows}`;
}

const SCAN_SECONDS_MAX = 31 * 86_400;

/** A rare code, or the few voided ones, could make the database look at all that a partner ever recorded. */
export function requireBounded({ code, voided, from, until }: TransactionFilter): void {
  if (code === undefined && voided === undefined) return;
  if (from !== undefined && until !== undefined && until - from <= SCAN_SECONDS_MAX) return;
  const what = code === undefined ? "voided" : "code";
  const detail = `/query/${what} needs /query/from and /query/until, at most 31 days apart`;
  refuse({ kind: "bad_request", detail });
}

/** What is left out of an id that the partner's list does not have. */
export async function findTransaction(
  { database }: Stored,
  partnerId: string,
  id: string,
): Promise<StoredTransaction> {
  const [found] = await database.$queryRaw<StoredTransaction[]>`
    SELECT ${COLUMNS} FROM "TrackingTransaction" WHERE id = ${id}::uuid AND "partnerId" = ${partnerId}`;
  return found ?? refuse({ kind: "not_found", what: "transaction" });
}
