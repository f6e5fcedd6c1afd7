-- AlterTable
ALTER TABLE "App" ADD COLUMN     "acceptFormerStudents" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "StudentRecord" (
    "verificationId" UUID NOT NULL,
    "world" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "institutionId" TEXT NOT NULL,
    "mailboxIndex" TEXT,
    "strength" TEXT NOT NULL,
    "provenOn" DATE NOT NULL,
    "endsOn" DATE NOT NULL,

    CONSTRAINT "StudentRecord_pkey" PRIMARY KEY ("verificationId")
);

-- CreateIndex
CREATE INDEX "StudentRecord_accountId_idx" ON "StudentRecord"("accountId");

-- CreateIndex
CREATE INDEX "StudentRecord_mailboxIndex_idx" ON "StudentRecord"("mailboxIndex");

-- CreateIndex
CREATE INDEX "StudentRecord_endsOn_idx" ON "StudentRecord"("endsOn");

-- AddForeignKey
ALTER TABLE "StudentRecord" ADD CONSTRAINT "StudentRecord_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
