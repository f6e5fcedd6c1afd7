-- CreateTable
CREATE TABLE "Erasure" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "erasedAt" TIMESTAMPTZ(3) NOT NULL,
    "journaledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Erasure_journaledAt_idx" ON "Erasure"("journaledAt");

-- CreateIndex
CREATE INDEX "Erasure_erasedAt_idx" ON "Erasure"("erasedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Erasure_kind_subjectId_key" ON "Erasure"("kind", "subjectId");
