-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "deviceGrant" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "exchangeAudience" TEXT,
ADD COLUMN     "subjectType" TEXT NOT NULL DEFAULT 'public',
ADD COLUMN     "tokenExchange" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Consent" ADD COLUMN     "exchangedAt" TIMESTAMPTZ(3),
ADD COLUMN     "exchangedBy" TEXT;

-- AlterTable
ALTER TABLE "Installation" ADD COLUMN     "subjectKeySealed" TEXT;

-- AlterTable
ALTER TABLE "CodePool" ADD COLUMN     "unlimited" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "DeviceRequest" (
    "hash" TEXT NOT NULL,
    "userCodeHash" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "supergroup" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "scopes" TEXT[],
    "number" TEXT NOT NULL,
    "place" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "polledAt" TIMESTAMPTZ(3),
    "intervalSeconds" INTEGER NOT NULL,
    "outcome" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "accountId" UUID,
    "authenticatedAt" TIMESTAMPTZ(3),
    "authenticatedBy" TEXT,
    "redeemedAt" TIMESTAMPTZ(3),
    "tillId" UUID,
    "heldUntil" TEXT,
    "poolId" UUID,
    "orderId" TEXT,
    "claimId" UUID,
    "claimRefusal" TEXT,

    CONSTRAINT "DeviceRequest_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "Till" (
    "id" UUID NOT NULL,
    "clientId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "supergroup" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "poolId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Till_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "DeviceRequest_userCodeHash_key" ON "DeviceRequest"("userCodeHash");

-- CreateIndex
CREATE INDEX "DeviceRequest_accountId_idx" ON "DeviceRequest"("accountId");

-- CreateIndex
CREATE INDEX "DeviceRequest_clientId_idx" ON "DeviceRequest"("clientId");

-- CreateIndex
CREATE INDEX "DeviceRequest_tillId_idx" ON "DeviceRequest"("tillId");

-- CreateIndex
CREATE INDEX "DeviceRequest_poolId_idx" ON "DeviceRequest"("poolId");

-- CreateIndex
CREATE INDEX "DeviceRequest_expiresAt_idx" ON "DeviceRequest"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Till_secretHash_key" ON "Till"("secretHash");

-- CreateIndex
CREATE INDEX "Till_clientId_idx" ON "Till"("clientId");

-- CreateIndex
CREATE INDEX "Till_poolId_idx" ON "Till"("poolId");

-- AddForeignKey
ALTER TABLE "DeviceRequest" ADD CONSTRAINT "DeviceRequest_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceRequest" ADD CONSTRAINT "DeviceRequest_tillId_fkey" FOREIGN KEY ("tillId") REFERENCES "Till"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceRequest" ADD CONSTRAINT "DeviceRequest_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceRequest" ADD CONSTRAINT "DeviceRequest_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Till" ADD CONSTRAINT "Till_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Till" ADD CONSTRAINT "Till_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "CodePool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
