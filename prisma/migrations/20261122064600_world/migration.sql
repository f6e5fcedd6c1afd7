-- Each test app is a world of its own: its members, addresses, sessions and proofs are nobody else's. Live rows stay as
-- they are. A test account is its app's, if only one app knows it; any other is deleted with its verifications.

-- A code that only the app's partner knows; 000000 is always wrong.
ALTER TABLE "App" ADD COLUMN "testCode" TEXT;
UPDATE "App" SET "testCode" =
  lpad((1 + ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8))::bit(32)::bigint % 999999)::text, 6, '0')
  WHERE mode = 'test';
ALTER TABLE "App" ADD CONSTRAINT "App_testCode_check" CHECK (("testCode" IS NOT NULL) = (mode = 'test'));

ALTER TABLE "Account" ADD COLUMN "world" TEXT;
UPDATE "Account" SET world = 'live' WHERE mode = 'live';
UPDATE "Account" SET world = known."appId" FROM (
  SELECT "accountId", min("appId") AS "appId" FROM (
    SELECT "accountId", "appId" FROM "Verification"
    UNION ALL SELECT "accountId", "appId" FROM "Consent" JOIN "Client" ON "Client".id = "clientId"
    UNION ALL SELECT "accountId", "appId" FROM "TokenFamily" JOIN "Client" ON "Client".id = "clientId"
  ) AS uses GROUP BY "accountId" HAVING count(DISTINCT "appId") = 1
) AS known WHERE "Account".id = known."accountId" AND mode = 'test';
DELETE FROM "Verification" WHERE "accountId" IN (SELECT id FROM "Account" WHERE world IS NULL);
DELETE FROM "Account" WHERE world IS NULL;

ALTER TABLE "LoginIdentifier" ADD COLUMN "world" TEXT;
UPDATE "LoginIdentifier" SET world = "Account".world FROM "Account" WHERE "Account".id = "accountId";
ALTER TABLE "Proof" ADD COLUMN "world" TEXT;
UPDATE "Proof" SET world = "Account".world FROM "Account" WHERE "Account".id = "accountId";
ALTER TABLE "Session" ADD COLUMN "world" TEXT;
UPDATE "Session" SET world = "Account".world FROM "Account" WHERE "Account".id = "accountId";
UPDATE "Session" SET world = 'live' WHERE "staffUserId" IS NOT NULL;

-- Codes of test mode are minutes old, and of the old code.
DELETE FROM "OneTimeCode" WHERE mode = 'test';
ALTER TABLE "OneTimeCode" ADD COLUMN "world" TEXT NOT NULL DEFAULT 'live';
ALTER TABLE "OneTimeCode" ALTER COLUMN "world" DROP DEFAULT;

ALTER TABLE "InstitutionRequest" ADD COLUMN "world" TEXT;
UPDATE "InstitutionRequest" SET world = CASE mode WHEN 'live' THEN 'live' ELSE "appId" END;

ALTER TABLE "Account" ALTER COLUMN "world" SET NOT NULL;
ALTER TABLE "LoginIdentifier" ALTER COLUMN "world" SET NOT NULL;
ALTER TABLE "Proof" ALTER COLUMN "world" SET NOT NULL;
ALTER TABLE "Session" ALTER COLUMN "world" SET NOT NULL;
ALTER TABLE "InstitutionRequest" ALTER COLUMN "world" SET NOT NULL;

-- Drops the indexes that name it, too.
ALTER TABLE "Account" DROP COLUMN "mode";
ALTER TABLE "LoginIdentifier" DROP COLUMN "mode";
ALTER TABLE "Proof" DROP COLUMN "mode";
ALTER TABLE "Session" DROP COLUMN "mode";
ALTER TABLE "OneTimeCode" DROP COLUMN "mode";
DROP INDEX "InstitutionRequest_mode_territory_domain_key";
DROP INDEX "InstitutionRequest_status_createdAt_idx";

CREATE INDEX "Account_world_createdAt_idx" ON "Account"("world", "createdAt");
CREATE INDEX "InstitutionRequest_mode_status_createdAt_idx" ON "InstitutionRequest"("mode", "status", "createdAt");
CREATE UNIQUE INDEX "InstitutionRequest_world_territory_domain_key" ON "InstitutionRequest"("world", "territory", "domain");
CREATE UNIQUE INDEX "LoginIdentifier_world_addressIndex_key" ON "LoginIdentifier"("world", "addressIndex");
CREATE UNIQUE INDEX "Proof_world_proofIndex_consumerGroup_key" ON "Proof"("world", "proofIndex", "consumerGroup");

DELETE FROM "KnownBrowser" WHERE mode = 'test';
ALTER TABLE "KnownBrowser" ADD COLUMN "world" TEXT NOT NULL DEFAULT 'live';
ALTER TABLE "KnownBrowser" ALTER COLUMN "world" DROP DEFAULT;
ALTER TABLE "KnownBrowser" DROP COLUMN "mode";
ALTER TABLE "KnownBrowser" DROP CONSTRAINT "KnownBrowser_pkey";
ALTER TABLE "KnownBrowser" ADD CONSTRAINT "KnownBrowser_pkey" PRIMARY KEY ("hash", "world", "addressIndex");
CREATE INDEX "KnownBrowser_world_addressIndex_idx" ON "KnownBrowser"("world", "addressIndex");
