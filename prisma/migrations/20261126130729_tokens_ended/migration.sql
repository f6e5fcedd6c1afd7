-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "tokensEndedAt" TIMESTAMPTZ(3);
