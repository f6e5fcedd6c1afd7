/** Claims, redemptions, orders and refunds by pool and day: summed once a day is over, and read by pool. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import { firstTimeUuid } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Reader } from "../../../platform/database/replica.ts";

/** Steps of a code: given to a member, redeemed at the checkout, in a recorded order, which was refunded or voided. */
export const codeSteps = ["claimed", "redeemed", "ordered", "refunded"] as const;
export type CodeStep = (typeof codeSteps)[number];

/** Figures of a pool, a step and a day. */
export type CodeRow = {
  brandUid: string;
  poolId: string;
  step: CodeStep;
  /** Empty for steps without money. */
  currency: string;
  /** As in 2026-03-04, of UTC. */
  day: string;
  count: number;
  /** Sum of the orders, or of what was refunded, in hundredths. */
  cents: number;
};

/**
 * Sums what was recorded on a day. Each source is found by an index over time: orders by id, which begins with the moment of their
 * recording. LIMIT keeps the planner from reading all codes and attributed transactions for those of a day.
 */
export async function sumCodes(tx: Transaction, day: Date, until: Date): Promise<void> {
  const inDay = (at: Prisma.Sql) => Prisma.sql`${at} >= ${day} AND ${at} < ${until}`;
  const attributionOf = (id: Prisma.Sql) => Prisma.sql`
    SELECT "poolId" FROM "Attribution" WHERE "Attribution"."transactionId" = ${id} LIMIT 1`;
  await tx.$executeRaw`
    INSERT INTO "CodeSum" ("poolId", day, step, currency, count, amount)
    SELECT counted."poolId", ${day}::date, step, currency, count(*), sum(amount) FROM (
      SELECT "poolId", 'claimed' AS step, '' AS currency, 0 AS amount
      FROM "CodeClaim" WHERE ${inDay(Prisma.sql`"claimedAt"`)}
      UNION ALL
      SELECT code."poolId", 'redeemed', '', 0
      FROM "CodeUse" AS used CROSS JOIN LATERAL (SELECT "poolId" FROM "PoolCode" WHERE id = used."codeId" LIMIT 1) AS code
      WHERE ${inDay(Prisma.sql`used."redeemedAt"`)}
      UNION ALL
      SELECT attribution."poolId", 'ordered', sold.currency::text, sold."transactionValue"
      FROM "Attribution" AS attribution JOIN "TrackingTransaction" AS sold ON sold.id = attribution."transactionId"
      WHERE attribution."transactionId" >= ${firstTimeUuid(day)}::uuid AND attribution."transactionId" < ${firstTimeUuid(until)}::uuid
      UNION ALL
      SELECT attribution."poolId", 'refunded', sold.currency::text, -adjusted."valueChange"
      FROM "TrackingAdjustment" AS adjusted CROSS JOIN LATERAL (${attributionOf(Prisma.sql`adjusted."transactionId"`)}) AS attribution
        JOIN "TrackingTransaction" AS sold ON sold.id = adjusted."transactionId"
      WHERE ${inDay(Prisma.sql`adjusted."receivedAt"`)} AND adjusted.attributes::json ->> 'type' <> 'correction'
      UNION ALL
      SELECT attribution."poolId", 'refunded', sold.currency::text, coalesce(sold."netValue", sold."transactionValue")
      FROM "TrackingTransaction" AS sold CROSS JOIN LATERAL (${attributionOf(Prisma.sql`sold.id`)}) AS attribution
      WHERE ${inDay(Prisma.sql`sold."voidedAt"`)}
    ) AS counted JOIN "CodePool" AS pool ON pool.id = counted."poolId"
    GROUP BY counted."poolId", step, currency`;
}

/** Sums of days by the pools' brands. */
export function readCodeSums(
  reader: Reader,
  { brandUids, from, until }: { brandUids: readonly string[]; from: Date; until: Date },
): Promise<CodeRow[]> {
  return reader.$queryRaw<CodeRow[]>`
    SELECT pool."brandUid", pool.id::text AS "poolId", step, currency, day::text AS day, count, (amount * 100)::float8 AS cents
    FROM "CodePool" AS pool JOIN "CodeSum" AS sum ON sum."poolId" = pool.id
    WHERE pool."brandUid" = ANY (${brandUids}::text[]) AND day >= ${from}::date AND day < ${until}::date`;
}
