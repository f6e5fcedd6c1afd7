-- AlterTable
ALTER TABLE "Attempt" ADD COLUMN     "overdueAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "endNotice" INTEGER;

-- Nobody is told now of ends that were before there were events; retention has left few of them.
UPDATE "Verification" SET "endNotice" = 0 WHERE "lapsesAt" <= now();
