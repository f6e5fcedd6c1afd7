-- AlterTable
ALTER TABLE "Installation" ADD COLUMN     "sweeperId" UUID,
ADD COLUMN     "sweepingUntil" TIMESTAMPTZ(3);
