-- AlterTable
ALTER TABLE "Brand" ADD COLUMN     "closesAfterDays" INTEGER,
ADD COLUMN     "timeZone" TEXT NOT NULL DEFAULT 'UTC';

-- CreateTable
CREATE TABLE "CommissionRule" (
    "id" UUID NOT NULL,
    "brandUid" TEXT NOT NULL,
    "supergroup" TEXT,
    "percent" TEXT NOT NULL,
    "fromMonth" TEXT NOT NULL,
    "untilMonth" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CommissionRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Statement" (
    "id" UUID NOT NULL,
    "partnerId" TEXT NOT NULL,
    "brandUid" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "head" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "seenId" UUID NOT NULL,
    "seenPlace" INTEGER NOT NULL,
    "totals" TEXT NOT NULL,
    "tail" TEXT,
    "jws" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Statement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StatementLine" (
    "transactionId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "statementId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "StatementLine_pkey" PRIMARY KEY ("transactionId","place")
);

-- CreateIndex
CREATE INDEX "CommissionRule_brandUid_idx" ON "CommissionRule"("brandUid");

-- CreateIndex
CREATE UNIQUE INDEX "Statement_brandUid_number_key" ON "Statement"("brandUid", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Statement_brandUid_month_key" ON "Statement"("brandUid", "month");

-- CreateIndex
CREATE UNIQUE INDEX "StatementLine_statementId_line_key" ON "StatementLine"("statementId", "line");

-- AddForeignKey
ALTER TABLE "CommissionRule" ADD CONSTRAINT "CommissionRule_brandUid_fkey" FOREIGN KEY ("brandUid") REFERENCES "Brand"("uid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Statement" ADD CONSTRAINT "Statement_brandUid_fkey" FOREIGN KEY ("brandUid") REFERENCES "Brand"("uid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatementLine" ADD CONSTRAINT "StatementLine_statementId_fkey" FOREIGN KEY ("statementId") REFERENCES "Statement"("id") ON DELETE CASCADE ON UPDATE CASCADE;
