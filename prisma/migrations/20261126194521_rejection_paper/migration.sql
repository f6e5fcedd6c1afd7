-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "rejectionPaper" TEXT;
