-- AlterTable
ALTER TABLE "TrackingTransaction" ADD COLUMN     "adjustments" INTEGER,
ADD COLUMN     "netQualifying" DECIMAL(12,2),
ADD COLUMN     "netValue" DECIMAL(12,2),
ADD COLUMN     "refundedQualifying" DECIMAL(20,2),
ADD COLUMN     "refundedValue" DECIMAL(20,2);

-- CreateTable
CREATE TABLE "TrackingAdjustment" (
    "transactionId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "adjustmentId" TEXT NOT NULL,
    "valueChange" DECIMAL(12,2) NOT NULL,
    "qualifyingChange" DECIMAL(12,2) NOT NULL,
    "netValue" DECIMAL(12,2) NOT NULL,
    "netQualifying" DECIMAL(12,2) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "attributes" TEXT NOT NULL,

    CONSTRAINT "TrackingAdjustment_pkey" PRIMARY KEY ("transactionId","place")
);

-- CreateIndex
CREATE UNIQUE INDEX "TrackingAdjustment_transactionId_adjustmentId_key" ON "TrackingAdjustment"("transactionId", "adjustmentId");
