-- AlterTable
ALTER TABLE "CodeClaim" ADD COLUMN     "institutionKind" TEXT;

-- CreateTable
CREATE TABLE "TransactionJoin" (
    "transactionId" UUID NOT NULL,
    "poolId" UUID NOT NULL,
    "claimId" UUID,
    "supergroup" TEXT,
    "territory" TEXT,
    "institutionKind" TEXT,
    "isReturning" BOOLEAN,
    "brandUid" TEXT NOT NULL,
    "occurredAt" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "TransactionJoin_pkey" PRIMARY KEY ("transactionId")
);

-- CreateIndex
CREATE INDEX "TransactionJoin_brandUid_occurredAt_idx" ON "TransactionJoin"("brandUid", "occurredAt");

-- CreateIndex
CREATE INDEX "TransactionJoin_claimId_idx" ON "TransactionJoin"("claimId");
