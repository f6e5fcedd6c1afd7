-- AlterTable
ALTER TABLE "App" ADD COLUMN     "walletProofs" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "walletOffered" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Institution" ADD COLUMN     "walletModes" "Mode"[] DEFAULT ARRAY[]::"Mode"[];

-- AlterTable
ALTER TABLE "Register" ADD COLUMN     "decidesProven" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "personIssuer" TEXT,
ADD COLUMN     "personProvenAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "WalletIssuer" (
    "id" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "institutionId" TEXT,
    "territory" TEXT,
    "issuer" TEXT,
    "roots" TEXT[],
    "keys" TEXT,
    "keysUrl" TEXT,
    "credentialTypes" TEXT[],
    "docTypes" TEXT[],
    "affiliationScopes" TEXT[],
    "endsAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WalletIssuer_pkey" PRIMARY KEY ("id")
);

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

-- CreateTable
CREATE TABLE "WalletRefusal" (
    "id" TEXT NOT NULL,
    "mode" "Mode" NOT NULL,
    "institutionId" TEXT,
    "fault" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WalletRefusal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WalletIssuer_institutionId_mode_idx" ON "WalletIssuer"("institutionId", "mode");

-- CreateIndex
CREATE INDEX "WalletIssuer_createdAt_id_idx" ON "WalletIssuer"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "WalletVerifier_appId_key" ON "WalletVerifier"("appId");

-- CreateIndex
CREATE UNIQUE INDEX "WalletVerifier_clientId_key" ON "WalletVerifier"("clientId");

-- CreateIndex
CREATE INDEX "WalletVerifier_createdAt_id_idx" ON "WalletVerifier"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "WalletRequest_ticketHash_key" ON "WalletRequest"("ticketHash");

-- CreateIndex
CREATE UNIQUE INDEX "WalletRequest_attemptId_number_key" ON "WalletRequest"("attemptId", "number");

-- CreateIndex
CREATE INDEX "WalletRequest_createdAt_idx" ON "WalletRequest"("createdAt");

-- CreateIndex
CREATE INDEX "WalletRefusal_lastAt_idx" ON "WalletRefusal"("lastAt");

-- AddForeignKey
ALTER TABLE "WalletIssuer" ADD CONSTRAINT "WalletIssuer_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WalletVerifier" ADD CONSTRAINT "WalletVerifier_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WalletVerifier" ADD CONSTRAINT "WalletVerifier_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WalletRequest" ADD CONSTRAINT "WalletRequest_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Credentials are believed for one institution's affiliations, or for one country's persons.
ALTER TABLE "WalletIssuer" ADD CONSTRAINT "WalletIssuer_of_one" CHECK (("institutionId" IS NULL) <> ("territory" IS NULL));

-- One verifier is an app's, a client's, or the installation's own, of which there is one.
ALTER TABLE "WalletVerifier" ADD CONSTRAINT "WalletVerifier_of_one" CHECK ("appId" IS NULL OR "clientId" IS NULL);
CREATE UNIQUE INDEX "WalletVerifier_own" ON "WalletVerifier" ((true)) WHERE "appId" IS NULL AND "clientId" IS NULL;
