/** Orders as they are recorded, in pieces that hold no database transaction open. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";

type Needs = Pick<Services, "readReplica">;

/** Amounts are in hundredths. */
export interface RecordedOrder {
  transactionId: string;
  orderId: string | null;
  occurredAt: Date;
  currency: string;
  /** With its corrections, before refunds and chargebacks; 0 of a voided order. */
  cents: number;
  /** Null without adjustments, as `net`. */
  refunded: number | null;
  net: number | null;
  isVoided: boolean;
}

export interface MonthOf {
  partnerId: string;
  brandUid: string;
  from: Date;
  until: Date;
}

/** Place of the last transaction that was looked at. */
export interface Place {
  at: Date;
  id: string;
}

type Fields = [string, string | null, number, string, number, number | null, number | null, boolean];

/** One text for all rows: a column of each would cost more to read than the query. */
const ROW = Prisma.sql`json_build_array(found.id, found.attributes::json ->> 'orderId',
  extract(epoch FROM found."occurredAt")::bigint, found.currency,
  CASE WHEN found."voidedAt" IS NOT NULL THEN 0
    ELSE (coalesce(found."netValue" + found."refundedValue", found."transactionValue") * 100)::bigint END,
  (found."refundedValue" * 100)::bigint, (found."netValue" * 100)::bigint, found."voidedAt" IS NOT NULL)`;

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export function startOf({ from }: MonthOf): Place {
  return { at: from, id: FIRST_ID };
}

const SCANNED_MAX = 1_000;

/** The brand's orders among the partner's next transactions; `next` is null at the month's end. */
export async function readOrders(
  { readReplica }: Needs,
  { partnerId, brandUid, until }: MonthOf,
  { at, id }: Place,
): Promise<{ orders: RecordedOrder[]; next: Place | null }> {
  const [page] = await readReplica(
    (database) => database.$queryRaw<{ rows: string; scanned: number; at: Date | null; id: string | null }[]>`
      WITH page AS MATERIALIZED (
        SELECT * FROM "TrackingTransaction"
        WHERE "partnerId" = ${partnerId} AND "occurredAt" >= ${at} AND "occurredAt" < ${until}
          AND ("occurredAt", id) > (${at}::timestamptz, ${id}::uuid)
        ORDER BY "occurredAt", id LIMIT ${SCANNED_MAX}
      ), last AS (SELECT id, "occurredAt" FROM page ORDER BY "occurredAt" DESC, id DESC LIMIT 1)
      SELECT (SELECT coalesce(json_agg(${ROW}), '[]')::text FROM page AS found WHERE "brandUid" = ${brandUid}) AS rows,
        (SELECT count(*)::int FROM page) AS scanned, (SELECT "occurredAt" FROM last) AS at, (SELECT id::text FROM last) AS id`,
  );
  const { rows = "[]", scanned = 0, at: lastAt = null, id: lastId = null } = page ?? {};
  const isLast = scanned < SCANNED_MAX || lastAt === null || lastId === null;
  return { orders: ordersOf(rows), next: isLast ? null : { at: lastAt, id: lastId } };
}

/** The brand's orders of these ids, of any month. */
export async function findOrders(
  { readReplica }: Needs,
  { partnerId, brandUid }: MonthOf,
  orderIds: readonly string[],
): Promise<RecordedOrder[]> {
  const [found] = await readReplica(
    (database) => database.$queryRaw<{ rows: string }[]>`
      SELECT coalesce(json_agg(${ROW}), '[]')::text AS rows
      FROM "TrackingOrder" AS known JOIN "TrackingTransaction" AS found ON found.id = known."transactionId"
      WHERE known."brandUid" = ${brandUid} AND known."orderId" = ANY(${orderIds}::text[]) AND found."partnerId" = ${partnerId}`,
  );
  return ordersOf(found?.rows ?? "[]");
}

function ordersOf(rows: string): RecordedOrder[] {
  return (JSON.parse(rows) as Fields[]).map(
    ([transactionId, orderId, seconds, currency, cents, refunded, net, isVoided]) => {
      const occurredAt = new Date(seconds * 1_000);
      return { transactionId, orderId, occurredAt, currency, cents, refunded, net, isVoided };
    },
  );
}
