-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "personIssuer" TEXT,
ADD COLUMN     "personProvenAt" TIMESTAMPTZ(3);
