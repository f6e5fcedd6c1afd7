-- AlterTable
ALTER TABLE "TextDelivery" ADD COLUMN     "isWhatsApp" BOOLEAN NOT NULL DEFAULT false;

