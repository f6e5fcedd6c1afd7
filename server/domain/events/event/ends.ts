/**
 * Events that the clock brings: a success ends soon, a verification has expired, documents wait for too long. Which are due
 * is read from the rows themselves, in one statement that notes it and writes the events, so that each is told once,
 * whoever asks.
 */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import { DAY_MS, earlier, HOUR_MS, later } from "../../shared/index.ts";

/** So many in one statement. */
const BATCH_SIZE = 500;

type Needs = Pick<Services, "database">;

/**
 * How long before the end, down to the next notice: who missed one, since nothing ran, gets it later, and nobody one that
 * the next has overtaken.
 */
export const NOTICES = [
  { days: 28, nextDays: 7 },
  { days: 7, nextDays: 0 },
] as const;

/** Writes what has become due by `at`, of one app or of all; returns how many events. */
export async function tellEnds(
  services: Needs,
  at: Date,
  { appId, reviewHours }: { appId?: string | undefined; reviewHours: number },
): Promise<number> {
  let told = 0;
  for (const notice of NOTICES) told += await untilNone(() => tellExpiring(services, at, notice, appId));
  told += await untilNone(() => tellExpired(services, at, appId));
  told += await untilNone(() => tellOverdue(services, earlier(at, reviewHours * HOUR_MS), at, appId));
  return told;
}

async function untilNone(tell: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const some = await tell();
    all += some;
    if (some < BATCH_SIZE) return all;
  }
}

const ofApp = (appId: string | undefined) =>
  appId === undefined ? Prisma.empty : Prisma.sql`AND verification."appId" = ${appId}`;

/** Not where the end was as near when the person was verified. */
function tellExpiring(
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

function tellExpired({ database }: Needs, at: Date, appId: string | undefined): Promise<number> {
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

/** Documents that came in before `since` and wait still. */
function tellOverdue({ database }: Needs, since: Date, at: Date, appId: string | undefined): Promise<number> {
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
