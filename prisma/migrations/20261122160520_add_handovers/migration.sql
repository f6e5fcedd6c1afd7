-- CreateTable
CREATE TABLE "Handover" (
    "id" UUID NOT NULL,
    "verificationId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "phoneHash" TEXT,
    "connectedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Handover_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Handover_verificationId_key" ON "Handover"("verificationId");

-- CreateIndex
CREATE UNIQUE INDEX "Handover_tokenHash_key" ON "Handover"("tokenHash");

-- CreateIndex
CREATE INDEX "Handover_sessionId_idx" ON "Handover"("sessionId");

-- CreateIndex
CREATE INDEX "Handover_phoneHash_idx" ON "Handover"("phoneHash");

-- CreateIndex
CREATE INDEX "Handover_createdAt_idx" ON "Handover"("createdAt");

-- AddForeignKey
ALTER TABLE "Handover" ADD CONSTRAINT "Handover_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Handover" ADD CONSTRAINT "Handover_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
