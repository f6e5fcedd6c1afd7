-- AlterTable
ALTER TABLE "BlockedDomain" ADD COLUMN     "liftedAt" TIMESTAMPTZ(3),
ADD COLUMN     "liftedBy" UUID;

-- AlterTable
ALTER TABLE "InstitutionDomain" ADD COLUMN     "addedAt" TIMESTAMPTZ(3),
ADD COLUMN     "detail" TEXT,
ADD COLUMN     "source" TEXT;

-- CreateTable
CREATE TABLE "DomainAppeal" (
    "id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "consumerGroup" TEXT NOT NULL,
    "askedSealed" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "answerSealed" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),
    "answerDueAt" TIMESTAMPTZ(3),
    "answerTries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "DomainAppeal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DomainAppeal_status_createdAt_idx" ON "DomainAppeal"("status", "createdAt");

-- CreateIndex
CREATE INDEX "DomainAppeal_answerDueAt_idx" ON "DomainAppeal"("answerDueAt");
