-- AlterTable
ALTER TABLE "Brand" ADD COLUMN     "disabledAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Partner" ADD COLUMN     "disabledAt" TIMESTAMPTZ(3);
