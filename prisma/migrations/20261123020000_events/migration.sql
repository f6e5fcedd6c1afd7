-- CreateTable
CREATE TABLE "Event" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "appId" TEXT NOT NULL,
    "number" BIGINT,
    "writeOrder" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "verificationId" UUID,
    "data" JSONB NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventCounter" (
    "appId" TEXT NOT NULL,
    "lastNumber" BIGINT NOT NULL,
    "sweptTo" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "EventCounter_pkey" PRIMARY KEY ("appId")
);

-- CreateIndex
CREATE INDEX "Event_createdAt_idx" ON "Event" USING BRIN ("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Event_appId_number_key" ON "Event"("appId", "number");

-- By hand: Prisma's schema has no partial indexes, and its comparison leaves them alone.
CREATE INDEX "Event_unnumbered_idx" ON "Event"("writeOrder") WHERE "number" IS NULL;
CREATE INDEX "Event_verificationId_idx" ON "Event"("verificationId", "number") WHERE "verificationId" IS NOT NULL;
