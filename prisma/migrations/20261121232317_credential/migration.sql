-- One table for all that opens an API, in place of four.
CREATE TYPE "CredentialKind" AS ENUM ('app_token', 'client_secret', 'tracking_key', 'operator_token');

CREATE TABLE "Credential" (
    "id" UUID NOT NULL,
    "kind" "CredentialKind" NOT NULL,
    "appId" TEXT,
    "clientId" TEXT,
    "partnerId" TEXT,
    "name" TEXT,
    "hash" TEXT NOT NULL,
    "ratePerMinute" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Credential_pkey" PRIMARY KEY ("id"),
    -- Prisma does not know it: the one owner is the one that the kind names.
    CONSTRAINT "Credential_owner_check" CHECK (
        ("appId" IS NOT NULL) = (kind = 'app_token')
        AND ("clientId" IS NOT NULL) = (kind = 'client_secret')
        AND ("partnerId" IS NOT NULL) = (kind = 'tracking_key')
        AND ("name" IS NOT NULL) = (kind = 'operator_token'))
);

INSERT INTO "Credential" (id, kind, "appId", hash, "createdAt", "expiresAt", "revokedAt")
SELECT id, 'app_token', "appId", hash, "createdAt", "expiresAt", "revokedAt" FROM "AppToken";

INSERT INTO "Credential" (id, kind, "clientId", hash, "createdAt", "revokedAt")
SELECT id, 'client_secret', "clientId", hash, "createdAt", "revokedAt" FROM "ClientSecret";

INSERT INTO "Credential" (id, kind, "partnerId", hash, "ratePerMinute", "createdAt", "revokedAt")
SELECT id, 'tracking_key', "partnerId", hash, "ratePerMinute", "createdAt", "revokedAt" FROM "TrackingKey";

INSERT INTO "Credential" (id, kind, name, hash, "createdAt", "revokedAt")
SELECT id, 'operator_token', name, hash, "createdAt", "revokedAt" FROM "OperatorToken";

DROP TABLE "AppToken";
DROP TABLE "ClientSecret";
DROP TABLE "TrackingKey";
DROP TABLE "OperatorToken";

CREATE UNIQUE INDEX "Credential_hash_key" ON "Credential"("hash");
CREATE INDEX "Credential_appId_idx" ON "Credential"("appId");
CREATE INDEX "Credential_clientId_idx" ON "Credential"("clientId");
CREATE INDEX "Credential_partnerId_idx" ON "Credential"("partnerId");

ALTER TABLE "Credential" ADD CONSTRAINT "Credential_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_partnerId_fkey" FOREIGN KEY ("partnerId") REFERENCES "Partner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
