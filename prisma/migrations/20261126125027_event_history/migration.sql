-- AlterTable
ALTER TABLE "EventCounter" ADD COLUMN     "forkedAt" BIGINT,
ADD COLUMN     "history" TEXT NOT NULL DEFAULT '';
