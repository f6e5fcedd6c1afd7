/** Schedule of reminders, read from the ends themselves, so that none is forgotten. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import type { OutboxKind } from "../../messages/outbox.ts";
import { DAY_MS, later } from "../../shared/time.ts";

const BATCH_SIZE = 500;

/** Windows before the end: after an outage reminders come late, but none that the next has overtaken. */
const WINDOWS: readonly { kind: OutboxKind; fromDays: number; toDays: number; leadDays: number }[] = [
  { kind: "ends_in_28_days", fromDays: 7, toDays: 28, leadDays: 28 },
  { kind: "ends_in_7_days", fromDays: 0, toDays: 7, leadDays: 7 },
  { kind: "ended", fromDays: -7, toDays: 0, leadDays: 0 },
];

/** Lead times of reminders and of the notice of the end, in milliseconds. */
export const LEADS_MS: readonly number[] = WINDOWS.map(({ leadDays }) => leadDays * DAY_MS);

/** Puts due reminders into the outbox, once an end; returns how many. None if the end was as near at verification. */
export async function scheduleReminders(
  { database, now }: Pick<Services, "database" | "now">,
  appId?: string,
): Promise<number> {
  const at = now();
  const ofApp = appId === undefined ? Prisma.empty : Prisma.sql`AND app.id = ${appId}`;
  let scheduled = 0;
  for (const { kind, fromDays, toDays, leadDays } of WINDOWS) {
    scheduled += await database.$executeRaw`
      INSERT INTO "OutboxMessage" (key, "verificationId", kind, "createdAt", "dueAt")
      SELECT keyed.key, keyed.id, ${kind}, ${at}, ${at} FROM (
        SELECT verification.id, ${kind} || ':' || verification.id || ':' || verification."expiresOn" AS key
        FROM "Verification" AS verification JOIN "App" AS app ON app.id = verification."appId"
        WHERE verification.stage = 'success' AND verification."accountId" IS NOT NULL
          AND verification."lapsesAt" > ${later(at, fromDays * DAY_MS)}
          AND verification."lapsesAt" <= ${later(at, toDays * DAY_MS)}
          AND verification."updatedAt" <= verification."lapsesAt" - make_interval(days => ${leadDays})
          AND coalesce(app."outcomeMails", verification."onPages") ${ofApp}
      ) AS keyed
      WHERE NOT EXISTS (SELECT FROM "OutboxMessage" AS other WHERE other.key = keyed.key)
      LIMIT ${BATCH_SIZE}
      ON CONFLICT (key) DO NOTHING`;
  }
  return scheduled;
}
