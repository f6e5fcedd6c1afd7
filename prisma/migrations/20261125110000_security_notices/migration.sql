-- CreateTable
CREATE TABLE "SecurityNotice" (
    "id" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "messageSealed" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SecurityNotice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SecurityNotice_dueAt_idx" ON "SecurityNotice"("dueAt");

-- CreateIndex
CREATE INDEX "SecurityNotice_accountId_idx" ON "SecurityNotice"("accountId");

-- AddForeignKey
ALTER TABLE "SecurityNotice" ADD CONSTRAINT "SecurityNotice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
