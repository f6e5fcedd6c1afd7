// Event numbers, given after the commit by one process at a time, so that a reader by number never misses an event
// whose transaction began earlier and committed later.
import { takeLock } from "../../../platform/database/advisory-lock.ts";
import { tellNews } from "../../../platform/event-streams.ts";
import type { Services } from "../../../services.ts";

/** Rows of one transaction; a row may have 500 events, one for each transaction recorded together. */
const BATCH_SIZE = 100;

/** Numbers all committed events, and wakes their readers; returns how many. */
export async function numberEvents({
  database,
  eventStreams,
}: Pick<Services, "database" | "eventStreams">): Promise<number> {
  let numbered = 0;
  while (await hasPending(database)) {
    const apps = await numberSome(database);
    for (const { appId, count } of apps) {
      numbered += count;
      tellNews(eventStreams, appId);
    }
  }
  return numbered;
}

async function hasPending(database: Services["database"]): Promise<boolean> {
  const found = await database.pendingEvent.findFirst({
    orderBy: { writeOrder: "asc" },
    select: { writeOrder: true },
  });
  return found !== null;
}

// Lock in a statement of its own: the next one sees what the last holder numbered (READ COMMITTED). In order of
// writing, as a transaction may have waited for another.
async function numberSome(database: Services["database"]): Promise<{ appId: string; count: number }[]> {
  const [, apps] = await database.$transaction([
    takeLock(database, "event-numbers"),
    database.$queryRaw<{ appId: string; count: number }[]>`
      WITH pending AS (
        DELETE FROM "PendingEvent"
        WHERE "writeOrder" IN (SELECT "writeOrder" FROM "PendingEvent" ORDER BY "writeOrder" LIMIT ${BATCH_SIZE})
        RETURNING "writeOrder", "eventIds", "appId", type, "createdAt", "verificationId", data
      ), placed AS (
        SELECT *, cardinality("eventIds") AS size,
          sum(cardinality("eventIds")) OVER (PARTITION BY "appId" ORDER BY "writeOrder")::bigint AS "upTo",
          sum(cardinality("eventIds")) OVER (PARTITION BY "appId")::bigint AS "ofApp"
        FROM pending
      ), counted AS (
        INSERT INTO "EventCounter" AS kept ("appId", "lastNumber")
        SELECT DISTINCT "appId", "ofApp" FROM placed ORDER BY "appId"
        ON CONFLICT ("appId") DO UPDATE SET "lastNumber" = kept."lastNumber" + EXCLUDED."lastNumber"
        RETURNING "appId", "lastNumber"
      ), numbered AS (
        INSERT INTO "Event" (id, "appId", number, type, "createdAt", "verificationId", data)
        SELECT event.id, "appId", "lastNumber" - "ofApp" + "upTo" - size + event.place, type, "createdAt",
          "verificationId",
          CASE type WHEN 'transaction.recorded' THEN jsonb_build_object('transactionId', event.id) || data ELSE data END
        FROM placed JOIN counted USING ("appId")
          CROSS JOIN LATERAL unnest("eventIds") WITH ORDINALITY AS event (id, place)
      )
      SELECT DISTINCT "appId", "ofApp"::int AS count FROM placed`,
  ]);
  return apps;
}
