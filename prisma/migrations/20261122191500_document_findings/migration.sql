-- AlterTable
ALTER TABLE "Document" ADD COLUMN "findingsSealed" TEXT,
ADD COLUMN "layoutIndex" TEXT,
ADD COLUMN "layoutSealed" TEXT;
