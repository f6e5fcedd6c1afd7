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

-- CreateIndex
CREATE INDEX "WalletIssuer_institutionId_mode_idx" ON "WalletIssuer"("institutionId", "mode");

-- CreateIndex
CREATE INDEX "WalletIssuer_createdAt_id_idx" ON "WalletIssuer"("createdAt", "id");

-- AddForeignKey
ALTER TABLE "WalletIssuer" ADD CONSTRAINT "WalletIssuer_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Credentials are believed for one institution's affiliations, or for one country's persons.
ALTER TABLE "WalletIssuer" ADD CONSTRAINT "WalletIssuer_of_one" CHECK (("institutionId" IS NULL) <> ("territory" IS NULL));

-- AlterTable
ALTER TABLE "Institution" ADD COLUMN     "walletModes" "Mode"[] DEFAULT ARRAY[]::"Mode"[];
