-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "country" TEXT,
ADD COLUMN     "genderSealed" TEXT;

-- CreateTable
CREATE TABLE "AccountEmail" (
    "id" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "emailIndex" TEXT NOT NULL,
    "emailSealed" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "provenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AccountEmail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Avatar" (
    "accountId" UUID NOT NULL,
    "pathToken" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Avatar_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "SignInCode" (
    "id" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "purpose" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "addressIndex" TEXT NOT NULL,
    "addressSealed" TEXT NOT NULL,
    "browserHash" TEXT NOT NULL,
    "accountId" UUID,
    "codeHash" TEXT NOT NULL,
    "checks" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SignInCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "provenAt" TIMESTAMPTZ(3) NOT NULL,
    "userAgentSealed" TEXT,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Client" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "mode" "Mode" NOT NULL,
    "name" TEXT NOT NULL,
    "redirectUris" TEXT[],
    "supergroups" TEXT[],
    "countries" TEXT[],
    "defaultCountry" TEXT,
    "standards" BOOLEAN NOT NULL DEFAULT false,
    "legacy" BOOLEAN NOT NULL DEFAULT false,
    "scopes" TEXT[],
    "privacyUrl" TEXT,
    "termsUrl" TEXT,
    "logoType" TEXT,
    "logo" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientSecret" (
    "id" UUID NOT NULL,
    "clientId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ClientSecret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "clientId" TEXT NOT NULL,
    "flow" TEXT NOT NULL,
    "supergroups" TEXT[],
    "scopes" TEXT[],
    "textVersion" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "policyUrls" TEXT[],
    "givenAt" TIMESTAMPTZ(3) NOT NULL,
    "withdrawnAt" TIMESTAMPTZ(3),

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuthorizationCode" (
    "hash" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "flow" TEXT NOT NULL,
    "redirectUri" TEXT NOT NULL,
    "codeChallenge" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "redeemedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AuthorizationCode_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "TokenFamily" (
    "id" UUID NOT NULL,
    "codeHash" TEXT,
    "clientId" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "flow" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TokenFamily_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessToken" (
    "hash" TEXT NOT NULL,
    "familyId" UUID NOT NULL,
    "clientId" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "flow" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "RefreshToken" (
    "hash" TEXT NOT NULL,
    "familyId" UUID NOT NULL,
    "parentHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RefreshToken_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "AccountEmail_accountId_idx" ON "AccountEmail"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "AccountEmail_mode_emailIndex_key" ON "AccountEmail"("mode", "emailIndex");

-- CreateIndex
CREATE UNIQUE INDEX "Avatar_pathToken_key" ON "Avatar"("pathToken");

-- CreateIndex
CREATE INDEX "SignInCode_browserHash_idx" ON "SignInCode"("browserHash");

-- CreateIndex
CREATE INDEX "SignInCode_addressIndex_createdAt_idx" ON "SignInCode"("addressIndex", "createdAt");

-- CreateIndex
CREATE INDEX "SignInCode_createdAt_idx" ON "SignInCode"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Session_hash_key" ON "Session"("hash");

-- CreateIndex
CREATE INDEX "Session_accountId_idx" ON "Session"("accountId");

-- CreateIndex
CREATE INDEX "Session_lastSeenAt_idx" ON "Session"("lastSeenAt");

-- CreateIndex
CREATE INDEX "Client_appId_idx" ON "Client"("appId");

-- CreateIndex
CREATE UNIQUE INDEX "ClientSecret_hash_key" ON "ClientSecret"("hash");

-- CreateIndex
CREATE INDEX "ClientSecret_clientId_idx" ON "ClientSecret"("clientId");

-- CreateIndex
CREATE INDEX "Consent_accountId_clientId_idx" ON "Consent"("accountId", "clientId");

-- CreateIndex
CREATE INDEX "Consent_clientId_idx" ON "Consent"("clientId");

-- CreateIndex
CREATE INDEX "AuthorizationCode_accountId_idx" ON "AuthorizationCode"("accountId");

-- CreateIndex
CREATE INDEX "AuthorizationCode_expiresAt_idx" ON "AuthorizationCode"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "TokenFamily_codeHash_key" ON "TokenFamily"("codeHash");

-- CreateIndex
CREATE INDEX "TokenFamily_accountId_clientId_idx" ON "TokenFamily"("accountId", "clientId");

-- CreateIndex
CREATE INDEX "TokenFamily_clientId_idx" ON "TokenFamily"("clientId");

-- CreateIndex
CREATE INDEX "AccessToken_familyId_idx" ON "AccessToken"("familyId");

-- CreateIndex
CREATE INDEX "AccessToken_accountId_idx" ON "AccessToken"("accountId");

-- CreateIndex
CREATE INDEX "AccessToken_expiresAt_idx" ON "AccessToken"("expiresAt");

-- CreateIndex
CREATE INDEX "RefreshToken_familyId_idx" ON "RefreshToken"("familyId");

-- CreateIndex
CREATE INDEX "RefreshToken_parentHash_idx" ON "RefreshToken"("parentHash");

-- CreateIndex
CREATE INDEX "RefreshToken_expiresAt_idx" ON "RefreshToken"("expiresAt");

-- AddForeignKey
ALTER TABLE "AccountEmail" ADD CONSTRAINT "AccountEmail_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Avatar" ADD CONSTRAINT "Avatar_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Client" ADD CONSTRAINT "Client_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientSecret" ADD CONSTRAINT "ClientSecret_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuthorizationCode" ADD CONSTRAINT "AuthorizationCode_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuthorizationCode" ADD CONSTRAINT "AuthorizationCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TokenFamily" ADD CONSTRAINT "TokenFamily_codeHash_fkey" FOREIGN KEY ("codeHash") REFERENCES "AuthorizationCode"("hash") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TokenFamily" ADD CONSTRAINT "TokenFamily_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TokenFamily" ADD CONSTRAINT "TokenFamily_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "TokenFamily"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefreshToken" ADD CONSTRAINT "RefreshToken_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "TokenFamily"("id") ON DELETE CASCADE ON UPDATE CASCADE;
