-- CreateTable
CREATE TABLE "TestCall" (
    "id" BIGSERIAL NOT NULL,
    "appId" TEXT NOT NULL,
    "requestId" UUID NOT NULL,
    "operation" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TestCall_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TestCall_appId_id_idx" ON "TestCall"("appId", "id");

-- CreateIndex
CREATE INDEX "TestCall_at_idx" ON "TestCall" USING BRIN ("at");
