-- AlterTable
ALTER TABLE "App" ADD COLUMN     "evidenceConsent" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "EvidenceConsent" (
    "id" UUID NOT NULL,
    "verificationId" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "textVersion" TEXT NOT NULL,
    "language" TEXT,
    "givenAt" TIMESTAMPTZ(3) NOT NULL,
    "withdrawnAt" TIMESTAMPTZ(3),

    CONSTRAINT "EvidenceConsent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "EvidenceConsent_verificationId_idx" ON "EvidenceConsent"("verificationId");

-- AddForeignKey
ALTER TABLE "EvidenceConsent" ADD CONSTRAINT "EvidenceConsent_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;
