-- AlterTable
ALTER TABLE "IdentityProvider" ADD COLUMN     "tokenAuthMethod" TEXT;
