/** Reading the view "SaleLine": a row for each order, adjustment and void, with what is attributed to its order. */
import { Prisma } from "../../../generated/prisma/client.ts";
import { firstTimeUuid } from "../../platform/crypto.ts";

/** Condition on the lines of attributed orders that were recorded in a time, of one brand or of all. */
export function recordedIn(from: Date, until: Date, brandUid?: string): Prisma.Sql {
  const inTime = (at: Prisma.Sql) => Prisma.sql`${at} >= ${from} AND ${at} < ${until}`;
  const ofBrand = brandUid === undefined ? Prisma.empty : Prisma.sql`AND "brandUid" = ${brandUid}`;
  // Orders first, each source by its index: an order's id begins with the moment of its recording.
  return Prisma.sql`line."transactionId" IN (
      SELECT "transactionId" FROM "Attribution"
      WHERE "transactionId" >= ${firstTimeUuid(from)}::uuid AND "transactionId" < ${firstTimeUuid(until)}::uuid ${ofBrand}
      UNION ALL
      SELECT "transactionId" FROM "TrackingAdjustment" WHERE ${inTime(Prisma.sql`"receivedAt"`)}
      UNION ALL
      SELECT id FROM "TrackingTransaction" WHERE ${inTime(Prisma.sql`"voidedAt"`)} ${ofBrand}
    ) AND ${inTime(Prisma.sql`line."recordedAt"`)} AND line."poolId" IS NOT NULL ${ofBrand}`;
}
