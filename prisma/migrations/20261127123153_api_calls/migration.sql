-- CreateTable
CREATE TABLE "ApiCall" (
    "id" BIGSERIAL NOT NULL,
    "ownerKind" TEXT,
    "ownerId" TEXT,
    "mode" "Mode",
    "keyId" UUID,
    "requestId" UUID NOT NULL,
    "api" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "code" TEXT,
    "title" TEXT,
    "pointers" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "issues" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "advice" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "clientVersion" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ApiCall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiCallCount" (
    "ownerKind" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "api" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "pointer" TEXT NOT NULL,
    "mode" "Mode",
    "title" TEXT,
    "advice" TEXT,
    "count" INTEGER NOT NULL,
    "sampled" BOOLEAN NOT NULL,

    CONSTRAINT "ApiCallCount_pkey" PRIMARY KEY ("ownerKind","ownerId","minute","api","operation","keyId","status","code","pointer")
);

-- CreateIndex
CREATE INDEX "ApiCall_ownerKind_ownerId_id_idx" ON "ApiCall"("ownerKind", "ownerId", "id");

-- CreateIndex
CREATE INDEX "ApiCall_requestId_idx" ON "ApiCall"("requestId");

-- CreateIndex
CREATE INDEX "ApiCall_at_idx" ON "ApiCall" USING BRIN ("at");

-- CreateIndex
CREATE INDEX "ApiCallCount_minute_idx" ON "ApiCallCount" USING BRIN ("minute");

-- The calls of test apps so far. Ids go on far above them, as cursors hold those that older servers still give.
INSERT INTO "ApiCall" ("id", "ownerKind", "ownerId", "mode", "requestId", "api", "operation", "status", "durationMs", "at")
SELECT "id", 'app', "appId", 'test', "requestId", 'whitelabel', "operation", "status", "durationMs", "at" FROM "TestCall";

SELECT setval(pg_get_serial_sequence('"ApiCall"', 'id'), (SELECT coalesce(max("id") + 1000000, 1) FROM "TestCall"));
