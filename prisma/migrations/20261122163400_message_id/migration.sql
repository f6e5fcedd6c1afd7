-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "messageId" TEXT;
