-- AlterTable
ALTER TABLE "DocumentView" ADD COLUMN     "finePrint" TEXT;

-- AlterTable
ALTER TABLE "InstitutionDomain" ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "dueGraduationYear" INTEGER;

-- CreateTable
CREATE TABLE "ReviewReturn" (
    "id" UUID NOT NULL,
    "attemptId" UUID NOT NULL,
    "staffUserId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "noteSealed" TEXT,

    CONSTRAINT "ReviewReturn_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReviewReturn_attemptId_staffUserId_idx" ON "ReviewReturn"("attemptId", "staffUserId");

-- AddForeignKey
ALTER TABLE "ReviewReturn" ADD CONSTRAINT "ReviewReturn_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;
