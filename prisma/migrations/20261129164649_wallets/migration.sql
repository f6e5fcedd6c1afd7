-- CreateTable
CREATE TABLE "WalletRefusal" (
    "id" TEXT NOT NULL,
    "mode" "Mode" NOT NULL,
    "institutionId" TEXT,
    "fault" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WalletRefusal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WalletRefusal_lastAt_idx" ON "WalletRefusal"("lastAt");
