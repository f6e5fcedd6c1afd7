-- AlterTable
ALTER TABLE "IdentityProvider" ADD COLUMN     "declaredPatterns" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "declaredScopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "endsAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "IdentityProvider" ADD COLUMN     "metadataSourceId" UUID;

-- CreateTable
CREATE TABLE "MetadataSource" (
    "id" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "kind" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "certificate" TEXT,
    "entityIds" TEXT[],
    "institutionId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "refreshedAt" TIMESTAMPTZ(3),
    "validUntil" TIMESTAMPTZ(3),
    "etag" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "failedAt" TIMESTAMPTZ(3),

    CONSTRAINT "MetadataSource_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MetadataSource_dueAt_idx" ON "MetadataSource"("dueAt");

-- CreateIndex
CREATE INDEX "MetadataSource_createdAt_id_idx" ON "MetadataSource"("createdAt", "id");
