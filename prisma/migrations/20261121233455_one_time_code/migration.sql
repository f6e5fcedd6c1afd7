-- One table for the codes of members and operators. What was sent goes on counting, and codes under way still work.
ALTER TABLE "SignInCode" RENAME TO "OneTimeCode";
ALTER TABLE "OneTimeCode" RENAME COLUMN "accountId" TO "subjectId";
ALTER TABLE "OneTimeCode" RENAME CONSTRAINT "SignInCode_pkey" TO "OneTimeCode_pkey";
ALTER INDEX "SignInCode_browserHash_idx" RENAME TO "OneTimeCode_browserHash_idx";
ALTER INDEX "SignInCode_addressIndex_createdAt_idx" RENAME TO "OneTimeCode_addressIndex_createdAt_idx";
ALTER INDEX "SignInCode_createdAt_idx" RENAME TO "OneTimeCode_createdAt_idx";

INSERT INTO "OneTimeCode" (id, mode, purpose, "subjectId", channel, "addressIndex", "addressSealed", "browserHash",
    "codeHash", checks, "createdAt", "expiresAt", "closedAt")
SELECT id, 'live', 'operator', "operatorId", 'email', "addressIndex", "addressSealed", "browserHash",
    "codeHash", checks, "createdAt", "expiresAt", "closedAt" FROM "OperatorCode";

DROP TABLE "OperatorCode";
