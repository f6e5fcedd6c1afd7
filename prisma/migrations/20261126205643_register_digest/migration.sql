-- AlterTable
ALTER TABLE "Register" ADD COLUMN     "listDigest" TEXT;
