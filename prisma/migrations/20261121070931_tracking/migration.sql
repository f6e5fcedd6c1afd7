-- CreateTable
CREATE TABLE "Partner" (
    "id" TEXT NOT NULL,
    "mode" "Mode" NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Partner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Brand" (
    "uid" TEXT NOT NULL,
    "partnerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Brand_pkey" PRIMARY KEY ("uid")
);

-- CreateTable
CREATE TABLE "TrackingKey" (
    "id" UUID NOT NULL,
    "partnerId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "ratePerMinute" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TrackingKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrackingTransaction" (
    "id" UUID NOT NULL,
    "partnerId" TEXT NOT NULL,
    "brandUid" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "transactionValue" DECIMAL(12,2) NOT NULL,
    "qualifyingAmount" DECIMAL(12,2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "occurredAt" TIMESTAMPTZ(0) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "attributes" TEXT NOT NULL,
    "voidedAt" TIMESTAMPTZ(3),
    "voidReason" TEXT,

    CONSTRAINT "TrackingTransaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrackingIdempotencyKey" (
    "id" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "transactionId" UUID NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TrackingIdempotencyKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Brand_partnerId_idx" ON "Brand"("partnerId");

-- CreateIndex
CREATE UNIQUE INDEX "TrackingKey_hash_key" ON "TrackingKey"("hash");

-- CreateIndex
CREATE INDEX "TrackingKey_partnerId_idx" ON "TrackingKey"("partnerId");

-- CreateIndex
CREATE INDEX "TrackingTransaction_partnerId_occurredAt_id_idx" ON "TrackingTransaction"("partnerId", "occurredAt", "id");

-- CreateIndex
CREATE INDEX "TrackingTransaction_receivedAt_idx" ON "TrackingTransaction" USING BRIN ("receivedAt");

-- CreateIndex
CREATE INDEX "TrackingIdempotencyKey_recordedAt_idx" ON "TrackingIdempotencyKey"("recordedAt");

-- AddForeignKey
ALTER TABLE "Brand" ADD CONSTRAINT "Brand_partnerId_fkey" FOREIGN KEY ("partnerId") REFERENCES "Partner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrackingKey" ADD CONSTRAINT "TrackingKey_partnerId_fkey" FOREIGN KEY ("partnerId") REFERENCES "Partner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
