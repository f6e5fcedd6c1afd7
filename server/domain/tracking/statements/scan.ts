/** Finds sale lines that are on no statement yet, in pieces of the partner's orders. */
import { Prisma, type Statement } from "../../../../generated/prisma/client.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { toCents } from "../adjustment-rules.ts";
import type { Thing } from "./lines.ts";

/** Lines of one piece, and orders and adjustments that it looks at; one order may have more of these. */
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

/** Amounts are decimal texts. */
type Row = Omit<Found, "value" | "qualifying" | "left"> & Record<"value" | "qualifying" | "left", string>;

/** Reads on from where the statement stands, in the order of purchases. One snapshot holds an order and its adjustments. */
export async function findUnstated(tx: Transaction, statement: Statement): Promise<Piece> {
  const { partnerId, brandUid, endsAt, seenAt, seenId, seenPlace } = statement;
  const end = await findEnd(tx, statement);
  const notPast =
    end === undefined
      ? Prisma.empty
      : Prisma.sql`AND line."occurredAt" <= ${end.occurredAt}
        AND (line."occurredAt", line."transactionId") < (${end.occurredAt}::timestamptz, ${end.id}::uuid)`;
  const rows = await tx.$queryRaw<Row[]>`
    SELECT line."transactionId"::text AS "transactionId", line.place, line.kind, line.at, line."occurredAt",
      line."orderId", line."adjustmentId", line."adjustmentType", line.currency, coalesce(pool.supergroups, '{}') AS supergroups,
      line.value::text AS value, line.qualifying::text AS qualifying, line."qualifyingLeft"::text AS "left"
    FROM "SaleLine" AS line LEFT JOIN "CodePool" AS pool ON pool.id = line."poolId"
    WHERE line."partnerId" = ${partnerId} AND line."brandUid" = ${brandUid}
      AND line."occurredAt" >= ${seenAt} AND line."occurredAt" < ${endsAt} AND line.at < ${endsAt}
      AND (line."occurredAt", line."transactionId") >= (${seenAt}::timestamptz, ${seenId}::uuid)
      AND (line."transactionId" <> ${seenId}::uuid OR line.place > ${seenPlace}::int) ${notPast}
      AND NOT EXISTS (SELECT FROM "StatementLine" AS stated
        WHERE stated."transactionId" = line."transactionId" AND stated.place = line.place)
    ORDER BY line."occurredAt", line."transactionId", line.place LIMIT ${THINGS_MAX}`;
  const things = rows.map(({ value, qualifying, left, ...row }) => ({
    ...row,
    value: toCents(value),
    qualifying: toCents(qualifying),
    left: toCents(left),
  }));
  const last = things.length < THINGS_MAX ? undefined : things.at(-1);
  if (last !== undefined)
    return { things, next: { seenAt: last.occurredAt, seenId: last.transactionId, seenPlace: last.place } };
  return {
    things,
    next: end === undefined ? null : { seenAt: end.occurredAt, seenId: end.id, seenPlace: -1 },
  };
}

/** The first of the partner's orders that is left to the next piece. An index by brand would double the cost of inserts. */
async function findEnd(
  tx: Transaction,
  { partnerId, brandUid, endsAt, seenAt, seenId }: Statement,
): Promise<{ id: string; occurredAt: Date } | undefined> {
  const [end] = await tx.$queryRaw<{ id: string; occurredAt: Date }[]>`
    SELECT id::text AS id, "occurredAt" FROM (
      SELECT id, "occurredAt", row_number() OVER earlier - 1
        + coalesce(sum(adjustments) FILTER (WHERE "brandUid" = ${brandUid}) OVER (earlier ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
        AS looks
      FROM (
        SELECT id, "occurredAt", "brandUid", adjustments FROM "TrackingTransaction"
        WHERE "partnerId" = ${partnerId} AND "occurredAt" >= ${seenAt} AND "occurredAt" < ${endsAt}
          AND ("occurredAt", id) >= (${seenAt}::timestamptz, ${seenId}::uuid)
        ORDER BY "occurredAt", id LIMIT ${SCANNED_MAX + 1}) AS following
      WINDOW earlier AS (ORDER BY "occurredAt", id)
    ) AS scanned
    WHERE looks >= ${SCANNED_MAX} ORDER BY scanned."occurredAt", scanned.id LIMIT 1`;
  return end;
}
