-- AlterTable
ALTER TABLE "CodePool" ADD COLUMN     "ofTestApp" BOOLEAN NOT NULL DEFAULT false;
