/**
 * Numbers of events. They are given apart from the transactions that write events, to rows that are committed, by one
 * process at a time: so whoever reads on from a number never misses an event whose transaction began earlier and committed
 * later. It only gets a higher number.
 */
import { takeLock } from "../../platform/database/advisory-lock.ts";
import { tellNews } from "../../platform/event-streams.ts";
import type { Services } from "../../services.ts";

/** So many in one transaction. */
const BATCH_SIZE = 1_000;

/** Numbers all events that are committed, and wakes those who wait for them. Returns how many it has numbered. */
export async function numberEvents({
  database,
  eventStreams,
}: Pick<Services, "database" | "eventStreams">): Promise<number> {
  let numbered = 0;
  while (await hasUnnumbered(database)) {
    const apps = await numberSome(database);
    for (const { appId, count } of apps) {
      numbered += count;
      tellNews(eventStreams, appId);
    }
  }
  return numbered;
}

async function hasUnnumbered(database: Services["database"]): Promise<boolean> {
  const found = await database.$queryRaw<unknown[]>`SELECT 1 FROM "Event" WHERE number IS NULL LIMIT 1`;
  return found.length > 0;
}

/**
 * The lock is a statement of its own: the next one then sees all that its last holder has numbered (READ COMMITTED). By
 * the order of writing, for of two transactions that changed one thing, the second had waited for the first.
 */
async function numberSome(database: Services["database"]): Promise<{ appId: string; count: number }[]> {
  const [, apps] = await database.$transaction([
    takeLock(database, "event-numbers"),
    database.$queryRaw<{ appId: string; count: number }[]>`
      WITH batch AS (
        SELECT id, "appId", "writeOrder" FROM "Event" WHERE number IS NULL ORDER BY "writeOrder" LIMIT ${BATCH_SIZE}
      ), placed AS (
        SELECT id, "appId", row_number() OVER (PARTITION BY "appId" ORDER BY "writeOrder") AS place FROM batch
      ), counted AS (
        INSERT INTO "EventCounter" AS kept ("appId", "lastNumber")
        SELECT "appId", count(*) FROM placed GROUP BY "appId" ORDER BY "appId"
        ON CONFLICT ("appId") DO UPDATE SET "lastNumber" = kept."lastNumber" + EXCLUDED."lastNumber"
        RETURNING "appId", "lastNumber"
      ), sized AS (
        SELECT "appId", "lastNumber", (SELECT count(*) FROM placed WHERE placed."appId" = counted."appId") AS size
        FROM counted
      ), numbered AS (
        UPDATE "Event" SET number = sized."lastNumber" - sized.size + placed.place
        FROM placed JOIN sized ON sized."appId" = placed."appId" WHERE "Event".id = placed.id
      )
      SELECT "appId", size::int AS count FROM sized`,
  ]);
  return apps;
}
