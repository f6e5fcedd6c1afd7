-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "branding" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "darkLogo" BYTEA,
ADD COLUMN     "darkLogoType" TEXT,
ADD COLUMN     "domain" TEXT,
ADD COLUMN     "logoIsLight" BOOLEAN NOT NULL DEFAULT false;
