-- One table for the addresses and numbers that members sign in with, each under its own id.
ALTER TABLE "AccountEmail" RENAME TO "LoginIdentifier";
ALTER TABLE "LoginIdentifier" RENAME COLUMN "emailIndex" TO "addressIndex";
ALTER TABLE "LoginIdentifier" RENAME COLUMN "emailSealed" TO "addressSealed";
ALTER TABLE "LoginIdentifier" RENAME CONSTRAINT "AccountEmail_pkey" TO "LoginIdentifier_pkey";
ALTER TABLE "LoginIdentifier" RENAME CONSTRAINT "AccountEmail_accountId_fkey" TO "LoginIdentifier_accountId_fkey";
ALTER INDEX "AccountEmail_mode_emailIndex_key" RENAME TO "LoginIdentifier_mode_addressIndex_key";
ALTER INDEX "AccountEmail_accountId_idx" RENAME TO "LoginIdentifier_accountId_idx";
ALTER TABLE "LoginIdentifier" ADD COLUMN "channel" TEXT NOT NULL DEFAULT 'email';
ALTER TABLE "LoginIdentifier" ALTER COLUMN "channel" DROP DEFAULT;

INSERT INTO "LoginIdentifier" (id, mode, channel, "addressIndex", "addressSealed", "accountId", "provenAt")
SELECT id, mode, 'sms', "phoneIndex", "phoneSealed", "accountId", "provenAt" FROM "AccountPhone";

DROP TABLE "AccountPhone";
