/** Data of reports: claims, codes at the checkout and sales of a month, summed by pool and by group. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import { DAY_MS, earlier, later, SECOND_MS } from "../../shared/time.ts";
import { AHEAD_SECONDS_MAX } from "../rules.ts";
import { recordedIn } from "../sale-lines.ts";

/** Days after a month in which its orders, refunds and voids may still be recorded; later ones count in the next. */
const CLOSING_DAYS = 3;

/** Divisions of members; the last is given up first where few are alike. */
export const TABLES = ["supergroup", "territory", "institutionKind", "member"] as const;

export type Table = (typeof TABLES)[number];

/** Sums of a pool, or of members alike in all tables; the other texts are empty. Amounts are in hundredths. */
export type ReportSum = Record<"measure" | "poolId" | Table, string> & {
  /** "claims", "redemptions", or a currency, for orders. */
  measure: string;
  /** Acts of a pool; members of a group, each once. Members who were erased count for no group. */
  count: number;
  gross: number;
  refunds: number;
  net: number;
};

/** Start of the month, or of one so many months later. */
function monthStart(month: string, months = 0): Date {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months));
}

/** The moment from which nothing more counts in the month. */
export function monthClosing(month: string): Date {
  return later(monthStart(month, 1), CLOSING_DAYS * DAY_MS);
}

/** Whether the member had ordered before a moment, other than with the claim's own code; null without an account. */
const orderedBefore = (at: Prisma.Sql) => Prisma.sql`CASE WHEN claim."accountId" IS NOT NULL THEN EXISTS (
    SELECT FROM "CodeClaim" AS other JOIN "Attribution" AS earlier ON earlier."claimId" = other.id
    WHERE other."accountId" = claim."accountId" AND other.id <> claim.id
      AND earlier."brandUid" = pool."brandUid" AND earlier."occurredAt" < ${at}) END`;

/** Month (UTC) of what was recorded at a moment: that of the purchase, or a later one that was not closed yet. */
const monthOfRecording = (at: Prisma.Sql) => Prisma.sql`to_char(greatest(line."occurredAt" AT TIME ZONE 'UTC',
    ${at} AT TIME ZONE 'UTC' - ${CLOSING_DAYS}::int * interval '1 day'), 'YYYY-MM')`;

/** Sums of a month, and by measure the largest amount of a member. */
export async function readSums(
  { readReplica }: Pick<Services, "readReplica">,
  brandUid: string,
  month: string,
): Promise<{ sums: ReportSum[]; largest: Map<string, number> }> {
  const [from, until] = [monthStart(month), monthStart(month, 1)];
  const inMonth = (at: Prisma.Sql) => Prisma.sql`${at} >= ${from} AND ${at} < ${until}`;
  const claimed = Prisma.sql`claim."claimedAt"`;
  const redeemed = Prisma.sql`used."redeemedAt"`;
  const monthOfLine = monthOfRecording(Prisma.sql`line."recordedAt"`);
  // Clocks of shops may be ahead: an order may be recorded before the month of its purchase.
  const sold = recordedIn(earlier(from, AHEAD_SECONDS_MAX * SECOND_MS), monthClosing(month), brandUid);
  const rows = await readReplica(
    (database) => database.$queryRaw<(ReportSum & { largest: number })[]>`
    WITH claims AS (
      SELECT 'claims' AS measure, ${claimed} AS at, claim.id, claim."poolId", claim.supergroup, claim.territory,
        claim."institutionKind", ${orderedBefore(claimed)} AS "isReturning", claim."accountId",
        1 AS acts, 0.00 AS gross, 0.00 AS refunds, 0.00 AS net
      FROM "CodePool" AS pool JOIN "CodeClaim" AS claim ON claim."poolId" = pool.id
      WHERE pool."brandUid" = ${brandUid} AND ${inMonth(claimed)}
    ), redemptions AS (
      SELECT 'redemptions', ${redeemed}, used.id, pool.id,
        coalesce(claim.supergroup, CASE WHEN cardinality(pool.supergroups) = 1 THEN pool.supergroups[1] END), claim.territory,
        claim."institutionKind", ${orderedBefore(redeemed)}, claim."accountId", 1, 0, 0, 0
      FROM "CodeUse" AS used CROSS JOIN LATERAL (
          -- LIMIT keeps the planner from reading all codes of the brand.
          SELECT own.id, own.supergroups, own."brandUid", code.position
          FROM "PoolCode" AS code JOIN "CodePool" AS own ON own.id = code."poolId"
          WHERE code.id = used."codeId" AND code."brandUid" = ${brandUid} LIMIT 1
        ) AS pool LEFT JOIN "CodeClaim" AS claim ON claim."codeId" = used."codeId" AND pool.position > 0
      WHERE used."releasedAt" IS NULL AND ${inMonth(redeemed)}
    ), sales AS (
      SELECT line.currency, line.at, line."transactionId", line."poolId", line.supergroup, line.territory,
        line."institutionKind", line."isReturning", claim."accountId", CASE line.kind WHEN 'order' THEN 1 ELSE 0 END,
        CASE line.kind WHEN 'order' THEN line.value ELSE 0 END,
        CASE WHEN line."adjustmentType" <> 'correction' THEN -line.value ELSE 0 END, line.value
      FROM "SaleLine" AS line LEFT JOIN "CodeClaim" AS claim ON claim.id = line."claimId"
      WHERE ${sold} AND ${monthOfLine} = ${month}
        -- An order that is voided in its month is none.
        AND (line."voidedAt" IS NULL OR
          ${monthOfRecording(Prisma.sql`line."voidedAt"`)} > ${monthOfRecording(Prisma.sql`line."receivedAt"`)})
    ), acts AS (
      SELECT * FROM claims UNION ALL SELECT * FROM redemptions UNION ALL SELECT * FROM sales
    ), counted AS (
      SELECT measure, "poolId"::text AS "poolId", coalesce(supergroup, 'unknown') AS supergroup,
        coalesce(territory, 'unknown') AS territory, coalesce("institutionKind", 'unknown') AS "institutionKind",
        CASE WHEN "isReturning" THEN 'returning' WHEN NOT "isReturning" THEN 'new' ELSE 'unknown' END AS member, acts,
        -- A member counts by the first act. Generic codes name no member: each act counts.
        CASE WHEN acts = 0 OR ("accountId" IS NULL AND territory IS NOT NULL) THEN 0 WHEN "accountId" IS NULL THEN 1
          ELSE (row_number() OVER (PARTITION BY measure, "accountId", acts ORDER BY at, id) = 1)::int END AS members,
        gross, refunds, net
      FROM acts
    ), largest AS (
      SELECT measure, max(amount) AS amount FROM (
        SELECT measure, greatest(sum(gross), sum(refunds), abs(sum(net))) AS amount
        FROM acts WHERE territory IS NOT NULL GROUP BY measure, coalesce("accountId", id)) AS of_members
      GROUP BY measure
    )
    SELECT measure, coalesce("poolId", '') AS "poolId", coalesce(supergroup, '') AS supergroup,
      coalesce(territory, '') AS territory, coalesce("institutionKind", '') AS "institutionKind", coalesce(member, '') AS member,
      (CASE GROUPING("poolId") WHEN 0 THEN sum(acts) ELSE sum(members) END)::int AS count,
      (sum(gross) * 100)::float8 AS gross, (sum(refunds) * 100)::float8 AS refunds, (sum(net) * 100)::float8 AS net,
      (coalesce(max(largest.amount), 0) * 100)::float8 AS largest
    FROM counted LEFT JOIN largest USING (measure)
    GROUP BY measure, GROUPING SETS (("poolId"), (supergroup, territory, "institutionKind", member))`,
  );
  return {
    sums: rows.map(({ largest: _largest, ...sum }) => sum),
    largest: new Map(rows.map(({ measure, largest }) => [measure, largest])),
  };
}
