-- AlterTable
ALTER TABLE "Partner" ADD COLUMN     "appId" TEXT;
