-- CreateTable
CREATE TABLE "TextDelivery" (
    "id" UUID NOT NULL,
    "aboutId" UUID,
    "provider" TEXT NOT NULL,
    "isCall" BOOLEAN NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'sent',
    "code" TEXT,
    "providerId" TEXT,
    "reportedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TextDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TextDelivery_aboutId_sentAt_idx" ON "TextDelivery"("aboutId", "sentAt");

-- CreateIndex
CREATE INDEX "TextDelivery_sentAt_idx" ON "TextDelivery"("sentAt");
