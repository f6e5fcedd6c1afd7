/** Claims, redemptions, orders and refunds by pool and day: summed once a day is over, and read by pool. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Reader } from "../../../platform/database/replica.ts";
import { recordedIn } from "../../tracking/sale-lines.ts";

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

/** Sums what was recorded on a day. Each source is found by an index over time. */
export async function sumCodes(tx: Transaction, day: Date, until: Date): Promise<void> {
  const inDay = (at: Prisma.Sql) => Prisma.sql`${at} >= ${day} AND ${at} < ${until}`;
  await tx.$executeRaw`
    INSERT INTO "CodeSum" ("poolId", day, step, currency, count, amount)
    SELECT counted."poolId", ${day}::date, step, currency, count(*), sum(amount) FROM (
      SELECT "poolId", 'claimed' AS step, '' AS currency, 0 AS amount
      FROM "CodeClaim" WHERE ${inDay(Prisma.sql`"claimedAt"`)}
      UNION ALL
      -- LIMIT keeps the planner from reading all codes.
      SELECT code."poolId", 'redeemed', '', 0
      FROM "CodeUse" AS used CROSS JOIN LATERAL (SELECT "poolId" FROM "PoolCode" WHERE id = used."codeId" LIMIT 1) AS code
      WHERE ${inDay(Prisma.sql`used."redeemedAt"`)}
      UNION ALL
      SELECT line."poolId", CASE line.kind WHEN 'order' THEN 'ordered' ELSE 'refunded' END, line.currency, abs(line.value)
      FROM "SaleLine" AS line
      WHERE ${recordedIn(day, until)} AND line."adjustmentType" IS DISTINCT FROM 'correction'
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
