-- CreateTable
CREATE TABLE "WalletRequest" (
    "hash" TEXT NOT NULL,
    "attemptId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "secretSealed" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "fetchedAt" TIMESTAMPTZ(3),
    "way" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "ticketHash" TEXT,
    "findingSealed" TEXT,

    CONSTRAINT "WalletRequest_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "WalletRequest_ticketHash_key" ON "WalletRequest"("ticketHash");

-- CreateIndex
CREATE UNIQUE INDEX "WalletRequest_attemptId_number_key" ON "WalletRequest"("attemptId", "number");

-- CreateIndex
CREATE INDEX "WalletRequest_createdAt_idx" ON "WalletRequest"("createdAt");

-- AddForeignKey
ALTER TABLE "WalletRequest" ADD CONSTRAINT "WalletRequest_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;
