import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Database } from "../../../platform/database/database.ts";

/**
 * Deletes statements in pieces, their lines first. A brand's last one stays: the next is numbered after it. A line stays as long
 * as its transaction, which would be stated again.
 */
export async function deleteStatements(
  database: Database,
  before: Date,
  limit: number,
  { ofTest = false } = {},
): Promise<number> {
  const test = ofTest
    ? Prisma.sql`AND EXISTS (SELECT FROM "Partner" WHERE id = old."partnerId" AND mode = 'test')`
    : Prisma.empty;
  const due = Prisma.sql`old."closedAt" < ${before} ${test} AND EXISTS (
    SELECT FROM "Statement" AS newer WHERE newer."brandUid" = old."brandUid" AND newer.number > old.number)`;
  const lines = await database.$executeRaw`
    DELETE FROM "StatementLine" WHERE ("transactionId", place) IN (
      SELECT stated."transactionId", stated.place
      FROM "Statement" AS old JOIN "StatementLine" AS stated ON stated."statementId" = old.id
      WHERE ${due} AND NOT EXISTS (SELECT FROM "TrackingTransaction" AS kept WHERE kept.id = stated."transactionId")
      LIMIT ${limit})`;
  if (lines > 0) return lines;
  return database.$executeRaw`
    DELETE FROM "Statement" WHERE id IN (
      SELECT old.id FROM "Statement" AS old
      WHERE ${due} AND NOT EXISTS (SELECT FROM "StatementLine" AS stated WHERE stated."statementId" = old.id)
      LIMIT ${limit})`;
}
