/** Reminders: which are due is read from the ends themselves, so that a success that ends earlier or was made before this is not forgotten. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import type { OutboxKind } from "../../messages/index.ts";
import { DAY_MS, later } from "../../shared/index.ts";

/** So many at once. */
const BATCH_SIZE = 500;

/**
 * By when the success ends, from now on: who missed a day of reminders, since nothing ran, gets them later, and nobody a
 * reminder that the next one has overtaken.
 */
const WINDOWS: readonly { kind: OutboxKind; fromDays: number; toDays: number; leadDays: number }[] = [
  { kind: "ends_in_28_days", fromDays: 7, toDays: 28, leadDays: 28 },
  { kind: "ends_in_7_days", fromDays: 0, toDays: 7, leadDays: 7 },
  { kind: "ended", fromDays: -7, toDays: 0, leadDays: 0 },
];

/** So long before the end, in milliseconds, something falls due: a reminder, or the word that it has ended. */
export const LEADS_MS: readonly number[] = WINDOWS.map(({ leadDays }) => leadDays * DAY_MS);

/**
 * Puts reminders into the outbox, of one app or of all; returns how many. The key has the last day, so each end is told once, and a renewed one
 * anew. Nobody is reminded of an end that was as near when they were verified.
 */
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
