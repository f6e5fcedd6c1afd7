-- CreateTable
CREATE TABLE "CodeReport" (
    "brandUid" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "madeAt" TIMESTAMPTZ(3) NOT NULL,
    "cells" TEXT[],
    "content" TEXT NOT NULL,

    CONSTRAINT "CodeReport_pkey" PRIMARY KEY ("brandUid","month")
);

-- CreateIndex
CREATE INDEX "CodeReport_madeAt_idx" ON "CodeReport"("madeAt");
