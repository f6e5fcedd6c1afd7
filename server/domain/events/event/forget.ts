import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";

/** Retention: deletes some events, and stores the last number, to report the gap to readers. Returns how many. */
export async function forgetEvents(
  { database }: Pick<Services, "database">,
  before: Date,
  limit: number,
  appId?: string,
): Promise<number> {
  const ofApp = appId === undefined ? Prisma.empty : Prisma.sql`AND "appId" = ${appId}`;
  const [deleted] = await database.$queryRaw<{ count: number }[]>`
    WITH gone AS (
      DELETE FROM "Event" WHERE id IN (
        SELECT id FROM "Event" WHERE "createdAt" < ${before} ${ofApp} LIMIT ${limit})
      RETURNING "appId", number
    ), noted AS (
      UPDATE "EventCounter" AS counter SET "sweptTo" = greatest("sweptTo", highest.number)
      FROM (SELECT "appId", max(number) AS number FROM gone GROUP BY "appId") AS highest
      WHERE counter."appId" = highest."appId"
    )
    SELECT count(*)::int AS count FROM gone`;
  return deleted?.count ?? 0;
}
