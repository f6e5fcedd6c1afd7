-- CreateTable
CREATE TABLE "CodeUse" (
    "id" UUID NOT NULL,
    "codeId" UUID NOT NULL,
    "orderId" TEXT NOT NULL,
    "heldUntil" TIMESTAMPTZ(3),
    "redeemedAt" TIMESTAMPTZ(3),
    "releasedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CodeUse_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CodeUse_codeId_orderId_key" ON "CodeUse"("codeId", "orderId");

-- AddForeignKey
ALTER TABLE "CodeUse" ADD CONSTRAINT "CodeUse_codeId_fkey" FOREIGN KEY ("codeId") REFERENCES "PoolCode"("id") ON DELETE CASCADE ON UPDATE CASCADE;
