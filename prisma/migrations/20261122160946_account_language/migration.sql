-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "language" TEXT;
