-- AlterTable
ALTER TABLE "AuthorizationCode" ADD COLUMN     "authenticatedAt" TIMESTAMPTZ(3),
ADD COLUMN     "authenticatedBy" TEXT,
ADD COLUMN     "nonce" TEXT,
ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "supergroup" TEXT;

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "idTokenAlgorithm" TEXT NOT NULL DEFAULT 'RS256',
ADD COLUMN     "openIdScopes" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "TokenFamily" ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "PushedRequest" (
    "hash" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "querySealed" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "openedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PushedRequest_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "SigningKey" (
    "id" UUID NOT NULL,
    "algorithm" TEXT NOT NULL,
    "publicJwk" TEXT NOT NULL,
    "privateKeySealed" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "signsFrom" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PushedRequest_clientId_idx" ON "PushedRequest"("clientId");

-- CreateIndex
CREATE INDEX "PushedRequest_expiresAt_idx" ON "PushedRequest"("expiresAt");

-- AddForeignKey
ALTER TABLE "PushedRequest" ADD CONSTRAINT "PushedRequest_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
