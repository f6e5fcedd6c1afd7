-- AlterTable
ALTER TABLE "Register" ADD COLUMN     "decidesProven" BOOLEAN NOT NULL DEFAULT false;
