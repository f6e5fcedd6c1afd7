/** Sums of closed days for the funnel of teams, made once a day is over. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { DAY_MS, earlier, HOUR_MS, later } from "../../shared/index.ts";
import { PERIOD_DAYS_MAX } from "../reports/metrics.ts";
import { type Alike, tellTens } from "./tens.ts";

/** Wait for late commits; later ones are not counted. */
const SUMMED_AFTER_MS = HOUR_MS;
/** Sums of a day read what all apps have done in it. */
const SUM_TIMEOUT_MS = 10 * 60_000;
const SUNDAY = 0;

type Needs = Pick<Services, "database" | "now">;

/** Sums each day that is over and not yet summed, the earliest first; in a new installation, the days of the longest period. */
export async function sumFunnelDays({ database, now }: Needs, signal?: AbortSignal): Promise<void> {
  const end = earlier(now(), SUMMED_AFTER_MS);
  const today = new Date(Math.floor(end.getTime() / DAY_MS) * DAY_MS);
  while (signal?.aborted !== true) {
    const last = await database.funnelDay.findFirst({ orderBy: { day: "desc" } });
    const day = last === null ? earlier(today, PERIOD_DAYS_MAX * DAY_MS) : later(last.day, DAY_MS);
    if (day >= today) return;
    await database.$transaction((tx) => sumDay(tx, day), { timeout: SUM_TIMEOUT_MS });
  }
}

async function sumDay(tx: Transaction, day: Date): Promise<void> {
  // A second process waits here, and finds the day summed.
  const { count } = await tx.funnelDay.createMany({ data: { day }, skipDuplicates: true });
  if (count === 0) return;
  const waiting = await tx.funnelRest.findMany();
  const { told, rest } = tellTens(
    [...waiting, ...(await readDay(tx, day, later(day, DAY_MS)))],
    day.getUTCDay() === SUNDAY,
  );
  await tx.funnelRest.deleteMany();
  await tx.funnelRest.createMany({ data: rest });
  await tx.funnelSum.createMany({ data: told.map((one) => ({ ...one, day })) });
}

/** Verifications that reached a step for the first time in a day, alike ones together. */
function readDay(tx: Transaction, from: Date, until: Date): Promise<Alike[]> {
  const inDay = (column: Prisma.Sql) => Prisma.sql`${column} >= ${from} AND ${column} < ${until}`;
  return tx.$queryRaw<Alike[]>`
    WITH touched AS (
      SELECT DISTINCT "verificationId" FROM "VerificationEvent" WHERE ${inDay(Prisma.sql`at`)}
    ), reached AS (
      SELECT "verificationId", step, min(at) AS at
      FROM touched JOIN "VerificationEvent" USING ("verificationId") CROSS JOIN LATERAL (VALUES
        ('phone_asked', event = 'passcode_sent'),
        ('phone_proven', event LIKE 'phone\\_proven%' OR event LIKE 'phone\\_skipped%'),
        ('ready', "toStage" = 'select_verification_method'),
        ('proof_begun', "toStage" LIKE 'pending\\_verification:%'),
        ('success', "toStage" = 'success'),
        ('rejected', event IN ('rejected', 'attempts_exhausted'))
      ) AS known (step, is_reached)
      WHERE is_reached GROUP BY 1, 2
    ), counted AS (
      SELECT id AS "verificationId", 'begun' AS step, NULL AS method, NULL AS reason
      FROM "Verification" WHERE mode IN ('live', 'test') AND ${inDay(Prisma.sql`"createdAt"`)}
      UNION ALL
      SELECT "verificationId", step, attempt.method, attempt.reason
      FROM reached LEFT JOIN LATERAL (
        SELECT method, CASE state WHEN 'rejected' THEN reason END AS reason FROM "Attempt"
        WHERE "Attempt"."verificationId" = reached."verificationId" AND "decidedAt" = reached.at
          AND state = CASE step WHEN 'success' THEN 'approved' WHEN 'rejected' THEN 'rejected' END
        LIMIT 1
      ) AS attempt ON true
      WHERE ${inDay(Prisma.sql`reached.at`)}
    )
    SELECT "appId", step, coalesce(method, '') AS method, coalesce(reason, '') AS reason, "consumerGroup", territory,
      count(*)::int AS count
    FROM counted JOIN "Verification" ON id = "verificationId"
    GROUP BY 1, 2, 3, 4, 5, 6`;
}
