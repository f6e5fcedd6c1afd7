/** Sums of closed days for the funnel of teams, made once a day is over. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { isWeekEnd, tellTens, tellWholeTens } from "../../shared/tens.ts";
import { DAY_MS, dayStart, earlier, HOUR_MS, later } from "../../shared/time.ts";
import { PERIOD_DAYS_MAX } from "../reports/metrics.ts";
import { sumCodes } from "./code-sums.ts";

/** Wait for late commits; later ones are not counted. */
const SUMMED_AFTER_MS = HOUR_MS;
/** Sums of a day read what all apps have done in it. */
const SUM_TIMEOUT_MS = 10 * 60_000;

/** Divisions of verifications; the last is given up first where few are alike. */
export const VERIFICATION_PARTS = ["method", "reason", "consumerGroup", "territory"] as const;

/** Verifications of an app that reached a step alike. */
export type Alike = Record<"appId" | "step" | (typeof VERIFICATION_PARTS)[number], string> & {
  count: number;
};

type Needs = Pick<Services, "database" | "now">;

/**
 * Sums each day that is over and not yet summed, the earliest first; in a new installation, the days of the longest period, from
 * the beginning of a month on.
 */
export async function sumFunnelDays({ database, now }: Needs, signal?: AbortSignal): Promise<void> {
  const end = earlier(now(), SUMMED_AFTER_MS);
  const today = dayStart(end);
  while (signal?.aborted !== true) {
    const last = await database.funnelDay.findFirst({ orderBy: { day: "desc" } });
    const day =
      last === null ? monthStart(earlier(today, PERIOD_DAYS_MAX * DAY_MS)) : later(last.day, DAY_MS);
    if (day >= today) return;
    await database.$transaction((tx) => sumDay(tx, day), { timeout: SUM_TIMEOUT_MS });
  }
}

/** Start of the month, with which tens of codes begin anew. */
export const monthStart = (day: Date) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth()));

async function sumDay(tx: Transaction, day: Date): Promise<void> {
  // A second process waits here, and finds the day summed.
  const { count } = await tx.funnelDay.createMany({ data: { day }, skipDuplicates: true });
  if (count === 0) return;
  const until = later(day, DAY_MS);
  const waiting = await tx.$queryRaw<Alike[]>`DELETE FROM "FunnelRest" RETURNING *`;
  const { told, rest } = tellTens(
    [...waiting, ...(await readDay(tx, day, until))],
    { parts: VERIFICATION_PARTS, share: tellWholeTens },
    isWeekEnd(day),
  );
  await tx.$executeRaw`INSERT INTO "FunnelRest" (${COLUMNS}) SELECT * FROM ${rowsOf(rest)}`;
  await tx.$executeRaw`INSERT INTO "FunnelSum" (${COLUMNS}, day) SELECT *, ${day}::date FROM ${rowsOf(told)}`;
  await sumCodes(tx, day, until);
}

/** Columns of texts, in the order of `COLUMNS`. */
const TEXTS = ["appId", "step", ...VERIFICATION_PARTS] as const;
const COLUMNS = Prisma.sql`"appId", step, method, reason, "consumerGroup", territory, count`;

/** Rows as one array for each column: thousands of parameters take longer than the sums. */
function rowsOf(all: readonly Alike[]): Prisma.Sql {
  const texts = TEXTS.map((name) => Prisma.sql`${all.map((one) => one[name])}::text[]`);
  return Prisma.sql`unnest(${Prisma.join(texts)}, ${all.map(({ count }) => count)}::int[]) AS alike`;
}

/**
 * Verifications that reached a step for the first time in a day, and members who said yes, alike ones together. The events of each that had one in the day
 * are found by index: OFFSET keeps the planner from reading those of all days.
 */
function readDay(tx: Transaction, from: Date, until: Date): Promise<Alike[]> {
  const inDay = (column: Prisma.Sql) => Prisma.sql`${column} >= ${from} AND ${column} < ${until}`;
  return tx.$queryRaw<Alike[]>`
    WITH touched AS (
      SELECT verification.* FROM (
        SELECT DISTINCT "verificationId" FROM "VerificationEvent" WHERE ${inDay(Prisma.sql`at`)}
      ) AS seen CROSS JOIN LATERAL (
        SELECT id, "appId", "consumerGroup", territory FROM "Verification" WHERE id = seen."verificationId" OFFSET 0
      ) AS verification
    ), reached AS (
      SELECT touched.id, "appId", "consumerGroup", territory, step, min(at) AS at
      FROM touched CROSS JOIN LATERAL (
        SELECT event, "toStage", at FROM "VerificationEvent" WHERE "verificationId" = touched.id OFFSET 0
      ) AS own CROSS JOIN LATERAL (VALUES
        ('phone_asked', event = 'passcode_sent'),
        ('phone_proven', event LIKE 'phone\\_proven%' OR event LIKE 'phone\\_skipped%'),
        ('ready', "toStage" = 'select_verification_method'),
        ('proof_begun', "toStage" LIKE 'pending\\_verification:%'),
        ('success', "toStage" = 'success'),
        ('rejected', event IN ('rejected', 'attempts_exhausted'))
      ) AS known (step, is_reached)
      WHERE is_reached GROUP BY 1, 2, 3, 4, 5
    ), counted AS (
      SELECT "appId", 'begun' AS step, NULL AS method, NULL AS reason, "consumerGroup", territory
      FROM "Verification" WHERE mode IN ('live', 'test') AND ${inDay(Prisma.sql`"createdAt"`)}
      UNION ALL
      SELECT "appId", step, attempt.method, attempt.reason, "consumerGroup", territory
      FROM reached LEFT JOIN LATERAL (
        SELECT method, CASE state WHEN 'rejected' THEN reason END AS reason FROM "Attempt"
        WHERE "Attempt"."verificationId" = reached.id AND "decidedAt" = reached.at
          AND state = CASE step WHEN 'success' THEN 'approved' WHEN 'rejected' THEN 'rejected' END
        LIMIT 1
      ) AS attempt ON true
      WHERE ${inDay(Prisma.sql`reached.at`)}
      UNION ALL
      -- Each member counts once for an app and way. A code ends after it was made, which finds it by its index.
      SELECT "appId", step, NULL, NULL, '', '' FROM (
        SELECT client."appId", 'signed_in' AS step, code."accountId"
        FROM "AuthorizationCode" AS code JOIN "Client" AS client ON client.id = code."clientId"
        WHERE code."expiresAt" >= ${from} AND ${inDay(Prisma.sql`code."createdAt"`)}
        UNION
        SELECT client."appId", CASE WHEN "tillId" IS NULL THEN 'agreed_on_device' ELSE 'agreed_at_till' END, "accountId"
        FROM "DeviceRequest" AS request JOIN "Client" AS client ON client.id = request."clientId"
        WHERE outcome = 'agreed' AND request."expiresAt" >= ${from} AND ${inDay(Prisma.sql`"decidedAt"`)}
      ) AS yes
    )
    SELECT "appId", step, coalesce(method, '') AS method, coalesce(reason, '') AS reason, "consumerGroup", territory,
      count(*)::int AS count
    FROM counted GROUP BY 1, 2, 3, 4, 5, 6`;
}
