-- AlterTable
ALTER TABLE "TokenFamily" ADD COLUMN     "authenticatedAt" TIMESTAMPTZ(3),
ADD COLUMN     "authenticatedBy" TEXT,
ADD COLUMN     "supergroup" TEXT;
