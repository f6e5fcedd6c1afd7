-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "remindersOffAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "App" ADD COLUMN     "outcomeMails" BOOLEAN;

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "htmlSealed" TEXT;

-- CreateTable
CREATE TABLE "Resumption" (
    "id" UUID NOT NULL,
    "clientId" TEXT,
    "pathSealed" TEXT NOT NULL,
    "language" TEXT NOT NULL,

    CONSTRAINT "Resumption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutboxMessage" (
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "verificationId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "outcome" TEXT,
    "unsubscribeHash" TEXT,

    CONSTRAINT "OutboxMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Resumption_clientId_idx" ON "Resumption"("clientId");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMessage_key_key" ON "OutboxMessage"("key");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMessage_unsubscribeHash_key" ON "OutboxMessage"("unsubscribeHash");

-- CreateIndex
CREATE INDEX "OutboxMessage_dueAt_idx" ON "OutboxMessage"("dueAt");

-- CreateIndex
CREATE INDEX "OutboxMessage_verificationId_idx" ON "OutboxMessage"("verificationId");

-- AddForeignKey
ALTER TABLE "Resumption" ADD CONSTRAINT "Resumption_id_fkey" FOREIGN KEY ("id") REFERENCES "Verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Resumption" ADD CONSTRAINT "Resumption_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OutboxMessage" ADD CONSTRAINT "OutboxMessage_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;
