// Events by the clock: a success ends soon, a verification has expired, documents wait too long. One statement finds
// due rows, marks them and writes their events, so that each is reported once.
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import { DAY_MS, earlier, HOUR_MS, later } from "../../shared/time.ts";

const BATCH_SIZE = 500;

type Needs = Pick<Services, "database">;

/** Notice periods, each down to the next: after an outage notices come late, but none that the next has overtaken. */
const NOTICES = [
  { days: 28, nextDays: 7 },
  { days: 7, nextDays: 0 },
] as const;

/** Writes the events due by `at`, of one app or all; returns how many. */
export async function tellEnds(
  services: Needs,
  at: Date,
  { appId, reviewHours }: { appId?: string | undefined; reviewHours: number },
): Promise<number> {
  let reported = 0;
  for (const notice of NOTICES)
    reported += await untilNone(() => reportExpiring(services, at, notice, appId));
  reported += await untilNone(() => reportExpired(services, at, appId));
  reported += await untilNone(() => reportOverdue(services, earlier(at, reviewHours * HOUR_MS), at, appId));
  return reported;
}

async function untilNone(report: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const some = await report();
    all += some;
    if (some < BATCH_SIZE) return all;
  }
}

const ofApp = (appId: string | undefined) =>
  appId === undefined ? Prisma.empty : Prisma.sql`AND verification."appId" = ${appId}`;

/** Skips ends that were as near at verification. */
function reportExpiring(
  { database }: Needs,
  at: Date,
  { days, nextDays }: (typeof NOTICES)[number],
  appId: string | undefined,
): Promise<number> {
  return database.$executeRaw`
    WITH due AS (
      UPDATE "Verification" SET "endNotice" = ${days} WHERE id IN (
        SELECT verification.id FROM "Verification" AS verification
        WHERE NOT verification."onPages" AND verification."endNotice" IS DISTINCT FROM 0
          AND (verification."endNotice" IS NULL OR verification."endNotice" > ${days})
          AND verification.stage = 'success'
          AND verification."lapsesAt" > ${later(at, nextDays * DAY_MS)}
          AND verification."lapsesAt" <= ${later(at, days * DAY_MS)}
          AND verification."updatedAt" <= verification."lapsesAt" - make_interval(days => ${days})
          ${ofApp(appId)}
        ORDER BY verification."lapsesAt" LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
      RETURNING id, "appId", stage, "expiresOn"
    )
    INSERT INTO "PendingEvent" ("eventIds", "appId", type, "createdAt", "verificationId", data)
    SELECT ARRAY[gen_random_uuid()], "appId", 'verification.expiring', ${at}, id, jsonb_build_object('verificationId', id, 'stage', stage,
      'status', 'success', 'expiresOn', to_char("expiresOn", 'YYYY-MM-DD'), 'days', ${days}::int)
    FROM due`;
}

function reportExpired({ database }: Needs, at: Date, appId: string | undefined): Promise<number> {
  return database.$executeRaw`
    WITH due AS (
      UPDATE "Verification" SET "endNotice" = 0 WHERE id IN (
        SELECT verification.id FROM "Verification" AS verification
        WHERE NOT verification."onPages" AND verification."endNotice" IS DISTINCT FROM 0
          AND verification."lapsesAt" <= ${at} ${ofApp(appId)}
        ORDER BY verification."lapsesAt" LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
      RETURNING id, "appId", stage
    )
    INSERT INTO "PendingEvent" ("eventIds", "appId", type, "createdAt", "verificationId", data)
    SELECT ARRAY[gen_random_uuid()], "appId", 'verification.expired', ${at}, id,
      jsonb_build_object('verificationId', id, 'stage', stage, 'status', 'expired')
    FROM due`;
}

function reportOverdue(
  { database }: Needs,
  since: Date,
  at: Date,
  appId: string | undefined,
): Promise<number> {
  return database.$executeRaw`
    WITH due AS (
      UPDATE "Attempt" SET "overdueAt" = ${at} WHERE id IN (
        SELECT attempt.id
        FROM "Attempt" AS attempt JOIN "Verification" AS verification ON verification.id = attempt."verificationId"
        WHERE attempt.method = 'manual' AND attempt.state = 'open' AND attempt."createdAt" <= ${since}
          AND attempt."overdueAt" IS NULL AND NOT verification."onPages" ${ofApp(appId)}
        ORDER BY attempt."createdAt" LIMIT ${BATCH_SIZE} FOR UPDATE OF attempt SKIP LOCKED)
      RETURNING "verificationId"
    )
    INSERT INTO "PendingEvent" ("eventIds", "appId", type, "createdAt", "verificationId", data)
    SELECT ARRAY[gen_random_uuid()], "appId", 'review.overdue', ${at}, id,
      jsonb_build_object('verificationId', id, 'stage', stage, 'status', 'pending')
    FROM due JOIN "Verification" ON id = "verificationId"`;
}
