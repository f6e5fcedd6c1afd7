-- AlterTable
ALTER TABLE "IdentityProvider" ADD COLUMN     "claimMapping" TEXT;

-- AlterTable
ALTER TABLE "SigningKey" ADD COLUMN     "purpose" TEXT NOT NULL DEFAULT 'id_token';

-- CreateTable
CREATE TABLE "SentMail" (
    "hash" TEXT NOT NULL,
    "mode" "Mode" NOT NULL,
    "toSealed" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "bouncedAt" TIMESTAMPTZ(3),
    "bouncedIndex" TEXT,

    CONSTRAINT "SentMail_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "DkimKey" (
    "id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "selector" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "privateKeySealed" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "signsSince" TIMESTAMPTZ(3),

    CONSTRAINT "DkimKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SentMail_sentAt_idx" ON "SentMail"("sentAt");

-- CreateIndex
CREATE INDEX "SentMail_bouncedIndex_idx" ON "SentMail"("bouncedIndex");

-- CreateIndex
CREATE UNIQUE INDEX "DkimKey_selector_key" ON "DkimKey"("selector");
