import type { Database, Queryable } from "../../../platform/database/database.ts";

/** Takes the member out of claims that remain: erasure of an account or a verification. Transactions lose an account's claims. */
export async function forgetClaimant(
  tx: Queryable,
  of: { accountId: string } | { verificationId: string },
): Promise<void> {
  if ("accountId" in of)
    await tx.$executeRaw`
      UPDATE "Attribution" AS attribution SET "claimId" = NULL FROM "CodeClaim" AS claim
      WHERE claim."accountId" = ${of.accountId}::uuid AND attribution."claimId" = claim.id`;
  const data = "accountId" in of ? { accountId: null, verificationId: null } : { verificationId: null };
  await tx.codeClaim.updateMany({ where: of, data });
}

export async function forgetClaimants(database: Database, before: Date, limit: number): Promise<number> {
  const named = { OR: [{ accountId: { not: null } }, { verificationId: { not: null } }] };
  const data = { accountId: null, verificationId: null };
  return (
    await database.codeClaim.updateMany({ where: { claimedAt: { lt: before }, ...named }, data, limit })
  ).count;
}

/** Claims of test partners; the codes stay claimed. */
export function deleteTestClaims(database: Database, before: Date, limit: number): Promise<number> {
  return database.$executeRaw`
    DELETE FROM "CodeClaim" WHERE id IN (
      SELECT claim.id FROM "CodeClaim" AS claim JOIN "CodePool" AS pool ON pool.id = claim."poolId"
        JOIN "Partner" AS partner ON partner.id = pool."partnerId" AND partner.mode = 'test'
      WHERE claim."claimedAt" < ${before} LIMIT ${limit})`;
}

/** Pools that test apps made, with their codes and claims. */
export async function deleteTestPools(database: Database, before: Date, limit: number): Promise<number> {
  return (
    await database.codePool.deleteMany({ where: { ofTestApp: true, createdAt: { lt: before } }, limit })
  ).count;
}

/** Codes with their claims in pieces, then the pools. */
export async function deletePools(database: Database, before: Date, limit: number): Promise<number> {
  const codes = await database.$executeRaw`
    DELETE FROM "PoolCode" WHERE id IN (
      SELECT code.id FROM "CodePool" AS pool JOIN "PoolCode" AS code
        ON code."brandUid" = pool."brandUid" AND code."poolId" = pool.id
      WHERE pool."closesAt" < ${before} LIMIT ${limit})`;
  if (codes > 0) return codes;
  const over = { closesAt: { lt: before }, codes: { none: {} } };
  return (await database.codePool.deleteMany({ where: over, limit })).count;
}
