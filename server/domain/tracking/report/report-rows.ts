/** Data of reports, by statements over claims, codes at the checkout and attributed transactions. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import { firstTimeUuid } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { DAY_MS, later, SECOND_MS } from "../../shared/index.ts";
import { AHEAD_SECONDS_MAX } from "../rules.ts";
import type { Alike, Line, Table } from "./disclosure.ts";

/** Days after a month in which its orders, refunds and voids may still be recorded; later ones count in the next. */
export const CLOSING_DAYS = 3;

type Needs = Pick<Services, "readReplica">;

/** Amounts of one combination of pool and tables; cents. */
export interface Amounts extends Record<Table, string> {
  poolId: string;
  currency: string;
  gross: number;
  refunds: number;
  net: number;
}

const monthOf = (at: Prisma.Sql) => Prisma.sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM')`;
const closingMonthOf = (at: Prisma.Sql) =>
  monthOf(Prisma.sql`(${at} - ${CLOSING_DAYS}::int * interval '1 day')`);
const only = Prisma.sql`CASE WHEN cardinality(pool.supergroups) = 1 THEN pool.supergroups[1] END`;

/** Whether the member had ordered before a moment, other than with the claim's own code. */
const orderedBefore = (at: Prisma.Sql) => Prisma.sql`EXISTS (
    SELECT FROM "CodeClaim" AS other JOIN "Attribution" AS earlier ON earlier."claimId" = other.id
    WHERE other."accountId" = claim."accountId" AND other.id <> claim.id
      AND earlier."brandUid" = pool."brandUid" AND earlier."occurredAt" < ${at})`;

/** Start of the month, or of one so many months later. */
export function monthStart(month: string, months = 0): Date {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months));
}

const inTime = (at: Prisma.Sql, from: Date, until: Date) =>
  Prisma.sql`(${at} >= ${from} AND ${at} < ${until})`;
const inMonths = (at: Prisma.Sql, months: readonly string[]) =>
  anyOf(months.map((month) => inTime(at, monthStart(month), monthStart(month, 1))));
const afterClosing = (at: Prisma.Sql, month: string) =>
  inTime(at, closing(monthStart(month)), closing(monthStart(month, 1)));
const anyOf = (conditions: readonly Prisma.Sql[]) => Prisma.sql`(${Prisma.join([...conditions], " OR ")})`;
const closing = (at: Date) => later(at, CLOSING_DAYS * DAY_MS);

/**
 * Ids that orders of the months may have: an id begins with the moment of its recording, which is before the closing and at
 * most a day before the purchase.
 */
const mayBeOf = (id: Prisma.Sql, months: readonly string[]) =>
  anyOf(
    months.map((month) => {
      const from = firstTimeUuid(later(monthStart(month), -AHEAD_SECONDS_MAX * SECOND_MS));
      const until = firstTimeUuid(closing(monthStart(month, 1)));
      return Prisma.sql`(${id} >= ${from}::uuid AND ${id} < ${until}::uuid)`;
    }),
  );

/** Orders with their member, if known, and month; those that a condition on `attribution` chooses. */
const orders = (brandUid: string, chosen: Prisma.Sql) => Prisma.sql`
  SELECT stored.id, stored.currency, stored."transactionValue", stored."netValue", stored."voidedAt", attribution."poolId",
    attribution.supergroup, attribution.territory, attribution."institutionKind", attribution."isReturning", claim."accountId",
    claim."verificationId",
    greatest(${monthOf(Prisma.sql`stored."occurredAt"`)}, ${closingMonthOf(Prisma.sql`stored."receivedAt"`)}) AS month
  FROM "Attribution" AS attribution JOIN "TrackingTransaction" AS stored ON stored.id = attribution."transactionId"
    LEFT JOIN "CodeClaim" AS claim ON claim.id = attribution."claimId"
  WHERE attribution."brandUid" = ${brandUid} AND ${chosen}`;

/** The code's pool, if it is the brand's. LIMIT keeps the planner from reading all codes of the brand. */
const poolOfUse = (brandUid: string) => Prisma.sql`
  SELECT own.id, own.supergroups, own."brandUid", code.position
  FROM "PoolCode" AS code JOIN "CodePool" AS own ON own.id = code."poolId"
  WHERE code.id = used."codeId" AND code."brandUid" = ${brandUid} LIMIT 1`;

const voidMonth = closingMonthOf(Prisma.sql`sold."voidedAt"`);
const isSold = Prisma.sql`(sold."voidedAt" IS NULL OR ${voidMonth} > sold.month)`;

/** Members of the months, those with equal lines together. */
export async function readMembers(
  { readReplica }: Needs,
  brandUid: string,
  months: readonly string[],
): Promise<Alike[]> {
  const isOfMonths = Prisma.sql`sold.month = ANY (${[...months]})`;
  const chosen = mayBeOf(Prisma.sql`attribution."transactionId"`, months);
  const claimed = Prisma.sql`claim."claimedAt"`;
  const redeemed = Prisma.sql`used."redeemedAt"`;
  const found = await readReplica(
    (database) => database.$queryRaw<(Omit<Alike, "lines"> & { lines: string[][] })[]>`
    WITH sold AS (${orders(brandUid, chosen)}), rows AS (
      SELECT claim.id, ${monthOf(claimed)} AS month, 'claims' AS measure, claim."poolId", claim.supergroup, claim.territory,
        claim."institutionKind", CASE WHEN claim."accountId" IS NOT NULL THEN ${orderedBefore(claimed)} END AS "isReturning",
        claim."accountId", claim."verificationId"
      FROM "CodePool" AS pool JOIN "CodeClaim" AS claim ON claim."poolId" = pool.id
      WHERE pool."brandUid" = ${brandUid} AND ${inMonths(claimed, months)}
      UNION ALL
      SELECT used.id, ${monthOf(redeemed)}, 'redemptions', pool.id, coalesce(claim.supergroup, ${only}), claim.territory,
        claim."institutionKind", CASE WHEN claim."accountId" IS NOT NULL THEN ${orderedBefore(redeemed)} END,
        claim."accountId", claim."verificationId"
      FROM "CodeUse" AS used CROSS JOIN LATERAL (${poolOfUse(brandUid)}) AS pool
        LEFT JOIN "CodeClaim" AS claim ON claim."codeId" = used."codeId" AND pool.position > 0
      WHERE used."releasedAt" IS NULL AND ${inMonths(redeemed, months)}
      UNION ALL
      SELECT sold.id, sold.month, sold.currency::text, sold."poolId", sold.supergroup, sold.territory, sold."institutionKind",
        sold."isReturning", sold."accountId", sold."verificationId"
      FROM sold WHERE ${isSold} AND ${isOfMonths}
    ), lines AS (
      SELECT CASE WHEN territory IS NULL THEN 'public' ELSE coalesce("accountId", id)::text END AS holder,
        "accountId" IS NOT NULL AS "isKnown", bool_and("verificationId" IS NOT NULL) AS "isNamed",
        json_build_array(month, measure, "poolId", coalesce(supergroup, 'unknown'), coalesce(territory, 'unknown'),
          coalesce("institutionKind", 'unknown'),
          CASE WHEN "isReturning" THEN 'returning' WHEN NOT "isReturning" THEN 'new' ELSE 'unknown' END,
          count(*)::text)::text AS line
      FROM rows GROUP BY 1, 2, month, measure, "poolId", supergroup, territory, "institutionKind", "isReturning"
    ), holders AS (
      SELECT holder, bool_or("isKnown") AS "isKnown", CASE WHEN holder = 'public' THEN 'public'
        WHEN bool_and("isNamed") THEN 'named' ELSE 'hidden' END AS kind, string_agg(line, ',' ORDER BY line) AS lines
      FROM lines GROUP BY holder
    )
    SELECT kind, ('[' || lines || ']')::json AS lines, count(*)::int AS holders,
      (count(*) FILTER (WHERE "isKnown" AND kind <> 'public'))::int AS members
    FROM holders GROUP BY kind, holders.lines ORDER BY members DESC, holders.lines`,
  );
  return found.map(({ lines, ...alike }) => ({ ...alike, lines: lines.map(toLine) }));
}

function toLine(fields: string[]): Line {
  const [month, measure, poolId, supergroup, territory, institutionKind, member, count] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { month, measure, poolId, supergroup, territory, institutionKind, member, count: Number(count) };
}

/** Amounts of a month, and by currency the largest amount of a member. */
export async function readAmounts(
  { readReplica }: Needs,
  brandUid: string,
  month: string,
): Promise<{ amounts: Amounts[]; largest: Map<string, number> }> {
  const adjusted = Prisma.sql`adjusted."receivedAt"`;
  const adjustedMonth = closingMonthOf(adjusted);
  const chosen = Prisma.sql`attribution."transactionId" IN (
      SELECT own."transactionId" FROM "Attribution" AS own
      WHERE own."brandUid" = ${brandUid} AND ${mayBeOf(Prisma.sql`own."transactionId"`, [month])}
      UNION ALL
      SELECT adjusted."transactionId" FROM "TrackingAdjustment" AS adjusted WHERE ${afterClosing(adjusted, month)}
      UNION ALL
      SELECT void.id FROM "TrackingTransaction" AS void
      WHERE void."brandUid" = ${brandUid} AND ${afterClosing(Prisma.sql`void."voidedAt"`, month)})`;
  const [found] = await readReplica(
    (database) => database.$queryRaw<{ amounts: Amounts[] | null; largest: [string, number][] | null }[]>`
    WITH sold AS (${orders(brandUid, chosen)}), rows AS (
      SELECT sold.*, "transactionValue" AS gross, 0 AS refunds, "transactionValue" AS change
      FROM sold WHERE sold.month = ${month} AND ${isSold}
      UNION ALL
      SELECT sold.*, 0, CASE WHEN adjusted.attributes::json ->> 'type' = 'correction' THEN 0 ELSE -adjusted."valueChange" END,
        adjusted."valueChange"
      FROM sold JOIN "TrackingAdjustment" AS adjusted ON adjusted."transactionId" = sold.id
      WHERE greatest(sold.month, ${adjustedMonth}) = ${month} AND ${isSold}
      UNION ALL
      SELECT sold.*, 0, 0, -coalesce("netValue", "transactionValue") FROM sold
      WHERE sold.month < ${month} AND ${voidMonth} = ${month}
    ), members AS (
      SELECT currency::text AS currency, greatest(sum(gross), sum(refunds), abs(sum(change))) AS amount
      FROM rows WHERE territory IS NOT NULL GROUP BY currency, coalesce("accountId", id)
    ), amounts AS (
      SELECT currency::text AS currency, "poolId", coalesce(supergroup, 'unknown') AS supergroup,
        coalesce(territory, 'unknown') AS territory, coalesce("institutionKind", 'unknown') AS "institutionKind",
        CASE WHEN "isReturning" THEN 'returning' WHEN NOT "isReturning" THEN 'new' ELSE 'unknown' END AS member,
        (sum(gross) * 100)::float8 AS gross, (sum(refunds) * 100)::float8 AS refunds, (sum(change) * 100)::float8 AS net
      FROM rows GROUP BY 1, 2, 3, 4, 5, 6
    )
    SELECT (SELECT json_agg(amounts) FROM amounts) AS amounts,
      (SELECT json_agg(json_build_array(currency, most)) FROM (
        SELECT currency, (max(amount) * 100)::float8 AS most FROM members GROUP BY currency) AS of_members) AS largest`,
  );
  return { amounts: found?.amounts ?? [], largest: new Map(found?.largest) };
}
