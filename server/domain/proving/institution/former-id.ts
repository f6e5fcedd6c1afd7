/** Institutions that were listed twice and merged. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";

/** Institutions whose id is a domain that an import gave to another: `former` and `present`. */
const TWINS = Prisma.sql`SELECT institution.id AS former, domain."institutionId" AS present
  FROM "Institution" AS institution JOIN "InstitutionDomain" AS domain ON domain.domain = institution.id
    JOIN "Institution" AS owner ON owner.id = domain."institutionId" AND owner.kind = institution.kind
  WHERE institution.source IN ('academic', 'starter') AND domain."institutionId" <> institution.id
    AND NOT EXISTS (SELECT FROM "InstitutionDomain" AS own WHERE own."institutionId" = institution.id)`;

/** Moves all rows of twins, and deletes them. Call it after the lists are written. */
export async function mergeTwins(tx: Transaction): Promise<void> {
  await tx.$executeRaw`UPDATE "Verification" SET "institutionId" = present
    FROM (${TWINS}) AS twin WHERE "institutionId" = former`;
  // One identity provider in a mode: the institution's, else the first twin's.
  await tx.$executeRaw`UPDATE "IdentityProvider" AS provider SET "institutionId" = moved.present
    FROM (
      SELECT DISTINCT ON (present, mode) provider.id, present
      FROM "IdentityProvider" AS provider JOIN (${TWINS}) AS twin ON former = provider."institutionId"
      WHERE NOT EXISTS (
        SELECT FROM "IdentityProvider" AS own WHERE own."institutionId" = present AND own.mode = provider.mode
      )
      ORDER BY present, mode, provider."createdAt"
    ) AS moved WHERE moved.id = provider.id`;
  await tx.$executeRaw`UPDATE "WalletIssuer" SET "institutionId" = present
    FROM (${TWINS}) AS twin WHERE "institutionId" = former`;
  await tx.$executeRaw`UPDATE "Institution"
    SET "walletModes" = ARRAY(SELECT DISTINCT mode FROM "WalletIssuer" WHERE "institutionId" = "Institution".id)
    WHERE id IN (SELECT present FROM (${TWINS}) AS twin)`;
  await tx.$executeRaw`DELETE FROM "Institution" WHERE id IN (SELECT former FROM (${TWINS}) AS twin)`;
}

/** Present id: partners store ids, also of merged institutions. */
export async function findPresentId(on: Queryable, institutionId: string): Promise<string> {
  const [found] = await on.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Institution" WHERE id = ${institutionId}
    UNION ALL SELECT "institutionId" FROM "InstitutionDomain" WHERE domain = ${institutionId}
      AND NOT EXISTS (SELECT FROM "Institution" WHERE id = ${institutionId})`;
  return found?.id ?? institutionId;
}
