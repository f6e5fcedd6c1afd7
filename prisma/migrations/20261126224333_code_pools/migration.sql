-- CreateTable
CREATE TABLE "CodePool" (
    "id" UUID NOT NULL,
    "partnerId" TEXT NOT NULL,
    "brandUid" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "supergroups" TEXT[],
    "allowance" TEXT NOT NULL,
    "opensAt" TIMESTAMPTZ(3),
    "closesAt" TIMESTAMPTZ(3),
    "added" INTEGER NOT NULL DEFAULT 0,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "lowAt" INTEGER,
    "reported" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CodePool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PoolCode" (
    "id" UUID NOT NULL,
    "poolId" UUID NOT NULL,
    "brandUid" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "textSealed" TEXT NOT NULL,
    "textIndex" TEXT NOT NULL,
    "claimedAt" TIMESTAMPTZ(3),
    "redeemedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PoolCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CodeClaim" (
    "id" UUID NOT NULL,
    "poolId" UUID NOT NULL,
    "codeId" UUID,
    "accountId" UUID,
    "verificationId" UUID,
    "period" TEXT NOT NULL,
    "supergroup" TEXT NOT NULL,
    "territory" TEXT NOT NULL,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CodeClaim_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CodePool_partnerId_idx" ON "CodePool"("partnerId");

-- CreateIndex
CREATE INDEX "CodePool_brandUid_createdAt_id_idx" ON "CodePool"("brandUid", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PoolCode_brandUid_textIndex_key" ON "PoolCode"("brandUid", "textIndex");

-- CreateIndex
CREATE INDEX "CodeClaim_codeId_idx" ON "CodeClaim"("codeId");

-- CreateIndex
CREATE INDEX "CodeClaim_accountId_idx" ON "CodeClaim"("accountId");

-- CreateIndex
CREATE INDEX "CodeClaim_verificationId_idx" ON "CodeClaim"("verificationId");

-- CreateIndex
CREATE INDEX "CodeClaim_claimedAt_idx" ON "CodeClaim"("claimedAt");

-- CreateIndex
CREATE UNIQUE INDEX "CodeClaim_poolId_accountId_period_key" ON "CodeClaim"("poolId", "accountId", "period");

-- AddForeignKey
ALTER TABLE "CodePool" ADD CONSTRAINT "CodePool_brandUid_fkey" FOREIGN KEY ("brandUid") REFERENCES "Brand"("uid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PoolCode" ADD CONSTRAINT "PoolCode_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CodeClaim" ADD CONSTRAINT "CodeClaim_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CodeClaim" ADD CONSTRAINT "CodeClaim_codeId_fkey" FOREIGN KEY ("codeId") REFERENCES "PoolCode"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Unclaimed codes in their order, and the generic code (position 0).
CREATE INDEX "PoolCode_unclaimed_idx" ON "PoolCode"("poolId", "position") WHERE "claimedAt" IS NULL;
