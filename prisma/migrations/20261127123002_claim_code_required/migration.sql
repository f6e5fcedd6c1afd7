-- The constraint says it of every row, so that no row is read under the lock.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE "CodeClaim" ALTER COLUMN "codeId" SET NOT NULL;
ALTER TABLE "CodeClaim" DROP CONSTRAINT "CodeClaim_codeId_check";
