-- AlterTable
ALTER TABLE "CodePool" ADD COLUMN     "releaseOnReturn" BOOLEAN NOT NULL DEFAULT false;
