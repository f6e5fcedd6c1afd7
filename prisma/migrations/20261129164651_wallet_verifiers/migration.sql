-- CreateTable
CREATE TABLE "WalletVerifier" (
    "id" UUID NOT NULL,
    "appId" TEXT,
    "clientId" TEXT,
    "keySealed" TEXT NOT NULL,
    "certificates" TEXT[],
    "clientIdPrefix" TEXT NOT NULL DEFAULT 'x509_hash',
    "verifierInfo" TEXT,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WalletVerifier_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "WalletVerifier_appId_key" ON "WalletVerifier"("appId");

-- CreateIndex
CREATE UNIQUE INDEX "WalletVerifier_clientId_key" ON "WalletVerifier"("clientId");

-- CreateIndex
CREATE INDEX "WalletVerifier_createdAt_id_idx" ON "WalletVerifier"("createdAt", "id");

-- AddForeignKey
ALTER TABLE "WalletVerifier" ADD CONSTRAINT "WalletVerifier_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WalletVerifier" ADD CONSTRAINT "WalletVerifier_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One verifier is an app's, a client's, or the installation's own, of which there is one.
ALTER TABLE "WalletVerifier" ADD CONSTRAINT "WalletVerifier_of_one" CHECK ("appId" IS NULL OR "clientId" IS NULL);

CREATE UNIQUE INDEX "WalletVerifier_own" ON "WalletVerifier" ((true)) WHERE "appId" IS NULL AND "clientId" IS NULL;
