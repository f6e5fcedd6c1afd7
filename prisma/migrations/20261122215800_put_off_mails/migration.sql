-- AlterTable
ALTER TABLE "OneTimeCode" ADD COLUMN     "undeliveredAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "PutOffMail" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "verificationId" UUID,
    "mailSealed" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PutOffMail_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "PutOffMail_dueAt_idx" ON "PutOffMail"("dueAt");

-- CreateIndex
CREATE INDEX "PutOffMail_verificationId_idx" ON "PutOffMail"("verificationId");

-- AddForeignKey
ALTER TABLE "PutOffMail" ADD CONSTRAINT "PutOffMail_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;
