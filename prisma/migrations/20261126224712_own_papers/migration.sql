-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "rejectionNotice" TEXT;

-- CreateTable
CREATE TABLE "OwnPaperList" (
    "scope" TEXT NOT NULL,
    "appId" TEXT,
    "territory" TEXT NOT NULL,
    "consumerGroup" TEXT NOT NULL,
    "list" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OwnPaperList_pkey" PRIMARY KEY ("scope","territory","consumerGroup")
);

-- CreateIndex
CREATE INDEX "OwnPaperList_appId_idx" ON "OwnPaperList"("appId");

-- AddForeignKey
ALTER TABLE "OwnPaperList" ADD CONSTRAINT "OwnPaperList_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
