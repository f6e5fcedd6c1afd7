-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "birthDateMisses" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "formerHash" TEXT,
ADD COLUMN     "formerUntil" TIMESTAMPTZ(3),
ADD COLUMN     "provenBy" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Session_formerHash_key" ON "Session"("formerHash");

-- A member's session is pending too, while the second step of a sign-in by number is due.
ALTER TABLE "Session" DROP CONSTRAINT "Session_owner_check";
ALTER TABLE "Session" ADD CONSTRAINT "Session_owner_check" CHECK (num_nonnulls("accountId", "staffUserId") = 1);
