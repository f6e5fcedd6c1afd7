-- CreateTable
CREATE TABLE "StockNotice" (
    "id" UUID NOT NULL,
    "poolId" UUID NOT NULL,
    "marks" TEXT[],
    "codesLeft" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "StockNotice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StockNotice_dueAt_idx" ON "StockNotice"("dueAt");

-- CreateIndex
CREATE INDEX "StockNotice_poolId_idx" ON "StockNotice"("poolId");

-- AddForeignKey
ALTER TABLE "StockNotice" ADD CONSTRAINT "StockNotice_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
