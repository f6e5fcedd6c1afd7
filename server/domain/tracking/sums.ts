import { Prisma } from "../../../generated/prisma/client.ts";
import type { AmountTexts } from "../../../generated/tracking.ts";
import { checkAll, invalid } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { DAY_MS, later } from "../shared/time.ts";

/** Sum of one period, brand and currency; amounts as exact decimal text. */
interface Sum {
  period: string;
  brandUid: string;
  currency: string;
  transactions: number;
  transactionValue: string;
  qualifyingAmount: string;
  adjustments: number;
  refunded: AmountTexts;
  net: AmountTexts;
}

interface SumQuery {
  by: "day" | "month";
  from: string;
  until: string;
  brandUid?: string | undefined;
  currency?: string | undefined;
}

const DAYS_MAX = 92;
const MONTHS_MAX = 36;
const SUMS_MAX = 10_000;

export async function sumTransactions(
  { readReplica }: Pick<Services, "readReplica">,
  partnerId: string,
  { by, from, until, brandUid, currency }: SumQuery,
): Promise<Sum[]> {
  const [first, end] = readPeriods(by, from, until);
  const form = by === "day" ? "YYYY-MM-DD" : "YYYY-MM";
  const brand = brandUid === undefined ? Prisma.empty : Prisma.sql`AND "brandUid" = ${brandUid}`;
  const money = currency === undefined ? Prisma.empty : Prisma.sql`AND currency = ${currency}`;
  const sums = await readReplica(
    (database) => database.$queryRaw<Sum[]>`
    SELECT to_char("occurredAt" AT TIME ZONE 'UTC', ${form}) AS period, "brandUid", currency::text AS currency,
      count(*)::int AS transactions, sum("transactionValue")::text AS "transactionValue",
      sum("qualifyingAmount")::text AS "qualifyingAmount",
      coalesce(sum(adjustments), 0)::float8 AS adjustments,
      json_build_object('transactionValue', coalesce(sum("refundedValue"), 0.00)::text,
        'qualifyingAmount', coalesce(sum("refundedQualifying"), 0.00)::text) AS refunded,
      json_build_object('transactionValue', sum(coalesce("netValue", "transactionValue"))::text,
        'qualifyingAmount', sum(coalesce("netQualifying", "qualifyingAmount"))::text) AS net
    FROM "TrackingTransaction"
    WHERE "partnerId" = ${partnerId} AND "occurredAt" >= ${first} AND "occurredAt" < ${end}
      AND "voidedAt" IS NULL ${brand} ${money}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3 LIMIT ${SUMS_MAX + 1}`,
  );
  if (sums.length <= SUMS_MAX) return sums;
  return invalid("until", "too_many_sums", { max: SUMS_MAX });
}

export function readPeriods(by: "day" | "month", from: string, until: string): [first: Date, end: Date] {
  checkAll(
    () => void readDay(from, "from"),
    () => void readDay(until, "until"),
  );
  const [first, last] = [readDay(from, "from"), readDay(until, "until")];
  if (last < first) invalid("until", "before_from");
  if (by === "day") {
    const end = later(last, DAY_MS);
    const days = (end.getTime() - first.getTime()) / DAY_MS;
    if (days > DAYS_MAX) invalid("until", "too_many_periods", { unit: "day", asked: days, max: DAYS_MAX });
    return [first, end];
  }
  const month = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();
  const months = month(last) - month(first) + 1;
  if (months > MONTHS_MAX)
    invalid("until", "too_many_periods", { unit: "month", asked: months, max: MONTHS_MAX });
  const beginning = (index: number) => new Date(Date.UTC(Math.floor(index / 12), index % 12));
  return [beginning(month(first)), beginning(month(last) + 1)];
}

// Refuses days that no month has, and years of fewer than four digits, which Date reads as 19xx.
function readDay(text: string, name: "from" | "until"): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (/^[1-9]/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return day;
  return invalid(name, "not_a_day");
}
