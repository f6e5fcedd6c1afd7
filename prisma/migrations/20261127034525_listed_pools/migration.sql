-- AlterTable
ALTER TABLE "CodePool" ADD COLUMN     "listed" BOOLEAN NOT NULL DEFAULT false;
