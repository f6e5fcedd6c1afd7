-- AlterTable
ALTER TABLE "Attempt" ADD COLUMN     "portalAffiliation" TEXT,
ADD COLUMN     "portalIssuer" TEXT;

-- CreateTable
CREATE TABLE "IdentityProvider" (
    "id" UUID NOT NULL,
    "institutionId" TEXT NOT NULL,
    "mode" "Mode" NOT NULL,
    "kind" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "signInUrl" TEXT,
    "certificates" TEXT[],
    "clientId" TEXT,
    "clientSecretSealed" TEXT,
    "scope" TEXT,
    "affiliationScopes" TEXT[],
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "source" TEXT NOT NULL,
    "validUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IdentityProvider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PortalRequest" (
    "hash" TEXT NOT NULL,
    "attemptId" UUID NOT NULL,
    "providerId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "answeredAt" TIMESTAMPTZ(3),
    "assertionHash" TEXT,
    "ticketHash" TEXT,
    "finding" JSONB,

    CONSTRAINT "PortalRequest_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "SamlKey" (
    "id" TEXT NOT NULL,
    "privateKeySealed" TEXT NOT NULL,
    "certificate" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SamlKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "IdentityProvider_createdAt_id_idx" ON "IdentityProvider"("createdAt", "id");

-- CreateIndex
CREATE INDEX "IdentityProvider_entityId_idx" ON "IdentityProvider"("entityId");

-- CreateIndex
CREATE UNIQUE INDEX "IdentityProvider_institutionId_mode_key" ON "IdentityProvider"("institutionId", "mode");

-- CreateIndex
CREATE UNIQUE INDEX "PortalRequest_assertionHash_key" ON "PortalRequest"("assertionHash");

-- CreateIndex
CREATE UNIQUE INDEX "PortalRequest_ticketHash_key" ON "PortalRequest"("ticketHash");

-- CreateIndex
CREATE INDEX "PortalRequest_attemptId_idx" ON "PortalRequest"("attemptId");

-- CreateIndex
CREATE INDEX "PortalRequest_providerId_idx" ON "PortalRequest"("providerId");

-- CreateIndex
CREATE INDEX "PortalRequest_createdAt_idx" ON "PortalRequest"("createdAt");

-- AddForeignKey
ALTER TABLE "IdentityProvider" ADD CONSTRAINT "IdentityProvider_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PortalRequest" ADD CONSTRAINT "PortalRequest_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PortalRequest" ADD CONSTRAINT "PortalRequest_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "IdentityProvider"("id") ON DELETE CASCADE ON UPDATE CASCADE;
