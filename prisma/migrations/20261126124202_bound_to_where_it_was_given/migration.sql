-- AlterTable
ALTER TABLE "App" ADD COLUMN     "disabledAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "AuthorizationCode" ADD COLUMN     "begunHash" TEXT;

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "disabledAt" TIMESTAMPTZ(3);

-- Sessions know their host from now on. Under which host a former one was given is not recorded, so where a client has a
-- host of its own, members sign in once more.
DELETE FROM "Session" WHERE "accountId" IS NOT NULL AND EXISTS (SELECT FROM "Client" WHERE domain IS NOT NULL);
