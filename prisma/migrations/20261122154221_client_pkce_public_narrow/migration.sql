-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "narrowConsent" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "pkce" TEXT,
ADD COLUMN     "publicClient" BOOLEAN NOT NULL DEFAULT false;
