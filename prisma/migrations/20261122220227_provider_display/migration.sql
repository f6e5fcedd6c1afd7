-- CreateTable
CREATE TABLE "ProviderDisplay" (
    "providerId" UUID NOT NULL,
    "display" TEXT NOT NULL,
    "fetchAt" TIMESTAMPTZ(3) NOT NULL,
    "failure" TEXT,

    CONSTRAINT "ProviderDisplay_pkey" PRIMARY KEY ("providerId")
);

-- CreateTable
CREATE TABLE "ProviderLogo" (
    "providerId" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "pathToken" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "picture" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "ProviderLogo_pkey" PRIMARY KEY ("providerId","language")
);

-- CreateIndex
CREATE INDEX "ProviderDisplay_fetchAt_idx" ON "ProviderDisplay"("fetchAt");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderLogo_pathToken_key" ON "ProviderLogo"("pathToken");

-- AddForeignKey
ALTER TABLE "ProviderDisplay" ADD CONSTRAINT "ProviderDisplay_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "IdentityProvider"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderLogo" ADD CONSTRAINT "ProviderLogo_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "ProviderDisplay"("providerId") ON DELETE CASCADE ON UPDATE CASCADE;
