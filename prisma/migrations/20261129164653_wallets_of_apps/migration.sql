-- AlterTable
ALTER TABLE "App" ADD COLUMN     "walletProofs" TEXT[] DEFAULT ARRAY[]::TEXT[];
