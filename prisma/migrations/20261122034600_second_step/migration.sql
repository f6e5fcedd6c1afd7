-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "birthDateMisses" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "formerHash" TEXT,
ADD COLUMN     "formerUntil" TIMESTAMPTZ(3),
ADD COLUMN     "provenBy" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Session_formerHash_key" ON "Session"("formerHash");
