-- CreateTable
CREATE TABLE "KnownBrowser" (
    "hash" TEXT NOT NULL,
    "mode" "Mode" NOT NULL,
    "addressIndex" TEXT NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnownBrowser_pkey" PRIMARY KEY ("hash","addressIndex")
);

-- CreateIndex
CREATE INDEX "KnownBrowser_mode_addressIndex_idx" ON "KnownBrowser"("mode", "addressIndex");

-- CreateIndex
CREATE INDEX "KnownBrowser_lastAt_idx" ON "KnownBrowser"("lastAt");
