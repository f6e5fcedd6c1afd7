/**
 * Numbers of events. They are given apart from the transactions that write events, to rows that are committed, by one
 * process at a time: so whoever reads on from a number never misses an event whose transaction began earlier and committed
 * later. It only gets a higher number.
 */
import { takeLock } from "../../../platform/database/advisory-lock.ts";
import { tellNews } from "../../../platform/event-streams.ts";
import type { Services } from "../../../services.ts";

/** Rows in one transaction. One row has as many events as transactions were recorded together: 50 under load, 500 at most. */
const BATCH_SIZE = 100;

/** Numbers all events that are committed, and wakes those who wait for them. Returns how many it has numbered. */
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
  // In the order of an index: without statistics a search without order may read all of "Event".
  const found = await database.$queryRaw<unknown[]>`
    (SELECT "writeOrder" FROM "PendingEvent" ORDER BY "writeOrder" LIMIT 1)
    UNION ALL (SELECT "writeOrder" FROM "Event" WHERE number IS NULL ORDER BY "writeOrder" LIMIT 1)`;
  return found.length > 0;
}

/**
 * The lock is a statement of its own: the next one then sees all that its last holder has numbered (READ COMMITTED). By
 * the order of writing, for of two transactions that changed one thing, the second had waited for the first.
 *
 * Kept for release 0.1.0: "unnumbered" takes what builds before it have written into "Event". Without it, hasPending
 * looks at "PendingEvent" alone.
 */
async function numberSome(database: Services["database"]): Promise<{ appId: string; count: number }[]> {
  const [, apps] = await database.$transaction([
    takeLock(database, "event-numbers"),
    database.$queryRaw<{ appId: string; count: number }[]>`
      WITH pending AS (
        DELETE FROM "PendingEvent"
        WHERE "writeOrder" IN (SELECT "writeOrder" FROM "PendingEvent" ORDER BY "writeOrder" LIMIT ${BATCH_SIZE})
        RETURNING "writeOrder", "eventIds", "appId", type, "createdAt", "verificationId", data
      ), unnumbered AS (
        DELETE FROM "Event"
        WHERE number IS NULL AND NOT EXISTS (
          SELECT FROM "PendingEvent" AS later
          WHERE later."writeOrder" > (SELECT max("writeOrder") FROM pending) AND later."writeOrder" < "Event"."writeOrder"
        )
        RETURNING "writeOrder", ARRAY[id] AS "eventIds", "appId", type, "createdAt", "verificationId", data
      ), placed AS (
        SELECT *, cardinality("eventIds") AS size,
          sum(cardinality("eventIds")) OVER (PARTITION BY "appId" ORDER BY "writeOrder")::bigint AS "upTo",
          sum(cardinality("eventIds")) OVER (PARTITION BY "appId")::bigint AS "ofApp"
        FROM (SELECT * FROM pending UNION ALL SELECT * FROM unnumbered) AS batch
      ), counted AS (
        INSERT INTO "EventCounter" AS kept ("appId", "lastNumber")
        SELECT DISTINCT "appId", "ofApp" FROM placed ORDER BY "appId"
        ON CONFLICT ("appId") DO UPDATE SET "lastNumber" = kept."lastNumber" + EXCLUDED."lastNumber"
        RETURNING "appId", "lastNumber"
      ), numbered AS (
        INSERT INTO "Event" (id, "appId", number, "writeOrder", type, "createdAt", "verificationId", data)
        SELECT event.id, "appId", "lastNumber" - "ofApp" + "upTo" - size + event.place, "writeOrder", type, "createdAt",
          "verificationId",
          CASE type WHEN 'transaction.recorded' THEN jsonb_build_object('transactionId', event.id) || data ELSE data END
        FROM placed JOIN counted USING ("appId")
          CROSS JOIN LATERAL unnest("eventIds") WITH ORDINALITY AS event (id, place)
      )
      SELECT DISTINCT "appId", "ofApp"::int AS count FROM placed`,
  ]);
  return apps;
}
