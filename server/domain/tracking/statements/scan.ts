/** Finds what is on no statement yet: one query over the partner's transactions, without an index of its own. */
import type { Statement } from "../../../../generated/prisma/client.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { toCents } from "../adjustment-rules.ts";
import { type Thing, VOID_PLACE } from "./lines.ts";

/** Things of one piece, and transactions and adjustments that it looks at; one order may have more of these. */
const THINGS_MAX = 1_000;
const SCANNED_MAX = 2_500;

/** A thing with the supergroups of its code's pool, never the member's, and the place where the next piece goes on. */
export interface Found extends Thing {
  occurredAt: Date;
  supergroups: string[];
}

export interface Piece {
  things: Found[];
  /** Place from which the next piece goes on; null at the end. */
  next: Pick<Statement, "seenAt" | "seenId" | "seenPlace"> | null;
}

interface Row {
  transactionId: string;
  place: number | null;
  at: Date | null;
  occurredAt: Date;
  orderId: string | null;
  adjustmentId: string | null;
  adjustmentType: string | null;
  currency: string;
  supergroups: string[];
  value: string;
  qualifying: string;
  left: string;
}

/** Reads on from where the statement stands, in the order of purchases. One snapshot holds an order and its adjustments. */
export async function findUnstated(
  tx: Transaction,
  { partnerId, brandUid, endsAt, seenAt, seenId, seenPlace }: Statement,
): Promise<Piece> {
  const rows = await tx.$queryRaw<Row[]>`
    WITH scanned AS MATERIALIZED (
      SELECT *, sum(adjustments) FILTER (WHERE "brandUid" = ${brandUid}) OVER (
          ORDER BY "occurredAt", id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
      FROM (
        SELECT * FROM "TrackingTransaction"
        WHERE "partnerId" = ${partnerId} AND "occurredAt" >= ${seenAt} AND "occurredAt" < ${endsAt}
          AND ("occurredAt", id) >= (${seenAt}::timestamptz, ${seenId}::uuid)
        ORDER BY "occurredAt", id LIMIT ${SCANNED_MAX}) AS following
    ), page AS NOT MATERIALIZED (
      SELECT * FROM scanned WHERE before IS NULL OR before < ${SCANNED_MAX}
    ), things AS (
      SELECT page.id, page."occurredAt", page."brandUid", page.currency, page.attributes, thing.*
      FROM page CROSS JOIN LATERAL (
        SELECT 0 AS place, page."occurredAt" AS at, page."transactionValue" AS value,
          page."qualifyingAmount" AS qualifying, page."qualifyingAmount" AS "left",
          NULL AS "adjustmentId", NULL AS "adjustmentType"
        UNION ALL (
          SELECT adjusted.place, to_timestamp((adjusted.attributes::json ->> 'timestamp')::bigint), adjusted."valueChange",
            adjusted."qualifyingChange", adjusted."netQualifying", adjusted."adjustmentId",
            adjusted.attributes::json ->> 'type'
          FROM "TrackingAdjustment" AS adjusted
          WHERE page.adjustments IS NOT NULL AND adjusted."transactionId" = page.id
            AND (page.id <> ${seenId}::uuid OR adjusted.place > ${seenPlace}::int)
            AND to_timestamp((adjusted.attributes::json ->> 'timestamp')::bigint) < ${endsAt}
            AND NOT EXISTS (SELECT FROM "StatementLine" AS stated
              WHERE stated."transactionId" = page.id AND stated.place = adjusted.place)
          ORDER BY adjusted.place LIMIT ${THINGS_MAX})
        UNION ALL
        SELECT ${VOID_PLACE}::int, greatest(page."voidedAt", page."occurredAt"),
          -coalesce(page."netValue", page."transactionValue"),
          -coalesce(page."netQualifying", page."qualifyingAmount"), 0, NULL, NULL
        WHERE page."voidedAt" IS NOT NULL
      ) AS thing
      WHERE page."brandUid" = ${brandUid} AND thing.at < ${endsAt}
        AND (page.id <> ${seenId}::uuid OR thing.place > ${seenPlace}::int)
        AND NOT EXISTS (SELECT FROM "StatementLine" AS stated
          WHERE stated."transactionId" = page.id AND stated.place = thing.place)
      ORDER BY page."occurredAt", page.id, thing.place LIMIT ${THINGS_MAX}
    ), last AS (SELECT id, "occurredAt", count(*) OVER () AS scanned FROM page ORDER BY "occurredAt" DESC, id DESC LIMIT 1)
    SELECT id::text AS "transactionId", place, at, "occurredAt", attributes::json ->> 'orderId' AS "orderId",
      "adjustmentId", "adjustmentType", currency::text AS currency,
      coalesce((SELECT pool.supergroups FROM "Attribution" AS attribution JOIN "CodePool" AS pool ON pool.id = attribution."poolId"
        WHERE attribution."transactionId" = things.id), '{}') AS supergroups,
      value::text AS value, qualifying::text AS qualifying, "left"::text AS "left"
    FROM things
    UNION ALL
    SELECT id::text, NULL, NULL, "occurredAt", NULL, NULL, NULL, '', '{}', '0', '0', '0' FROM last
    WHERE (scanned = ${SCANNED_MAX} OR scanned < (SELECT count(*) FROM scanned))
      AND (SELECT count(*) FROM things) < ${THINGS_MAX}
    ORDER BY "occurredAt", "transactionId", place`;
  const things = rows.filter(isThing).map(({ value, qualifying, left, ...row }) => ({
    ...row,
    value: toCents(value),
    qualifying: toCents(qualifying),
    left: toCents(left),
  }));
  const end = rows.find(({ place }) => place === null);
  if (end !== undefined)
    return { things, next: { seenAt: end.occurredAt, seenId: end.transactionId, seenPlace: VOID_PLACE } };
  const last = things.length < THINGS_MAX ? undefined : things.at(-1);
  if (last === undefined) return { things, next: null };
  return { things, next: { seenAt: last.occurredAt, seenId: last.transactionId, seenPlace: last.place } };
}

function isThing(row: Row): row is Row & { place: number; at: Date } {
  return row.place !== null;
}
