-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "formerPhoneIndex" TEXT,
ADD COLUMN     "orphanedAt" TIMESTAMPTZ(3),
ADD COLUMN     "verifiedUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "RetentionProgress" (
    "rule" TEXT NOT NULL,
    "afterId" UUID NOT NULL,

    CONSTRAINT "RetentionProgress_pkey" PRIMARY KEY ("rule")
);

-- CreateIndex
CREATE INDEX "Account_deletedAt_idx" ON "Account"("deletedAt");

-- CreateIndex
CREATE INDEX "Account_orphanedAt_idx" ON "Account"("orphanedAt");

-- CreateIndex
CREATE INDEX "Account_formerPhoneIndex_idx" ON "Account"("formerPhoneIndex");

-- CreateIndex
CREATE INDEX "Consent_withdrawnAt_idx" ON "Consent"("withdrawnAt");

-- CreateIndex
CREATE INDEX "Verification_lapsesAt_idx" ON "Verification"("lapsesAt");

-- CreateIndex
CREATE INDEX "Verification_stage_updatedAt_idx" ON "Verification"("stage", "updatedAt");
