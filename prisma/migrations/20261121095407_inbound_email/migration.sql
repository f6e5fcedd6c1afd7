-- AlterTable
ALTER TABLE "Attempt" ADD COLUMN     "inboundSealed" TEXT,
ADD COLUMN     "lastRefusal" TEXT,
ADD COLUMN     "lastRefusedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "UsedMail" (
    "index" TEXT NOT NULL,
    "forgetAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "UsedMail_pkey" PRIMARY KEY ("index")
);

-- CreateIndex
CREATE INDEX "UsedMail_forgetAt_idx" ON "UsedMail"("forgetAt");
