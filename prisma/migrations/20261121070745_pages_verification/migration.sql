-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "onPages" BOOLEAN NOT NULL DEFAULT false;
