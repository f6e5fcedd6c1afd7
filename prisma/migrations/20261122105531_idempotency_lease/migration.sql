-- AlterTable
ALTER TABLE "IdempotencyKey" ADD COLUMN     "leasedUntil" TIMESTAMPTZ(3);
