-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "walletOffered" BOOLEAN NOT NULL DEFAULT false;
