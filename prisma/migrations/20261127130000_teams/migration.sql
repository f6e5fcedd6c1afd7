-- Teams of partners, their people and tokens.
CREATE TABLE "Team" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "disabledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

ALTER TYPE "CredentialKind" ADD VALUE IF NOT EXISTS 'partner_token' AFTER 'operator_token';

ALTER TABLE "App" ADD COLUMN "teamId" TEXT;
ALTER TABLE "Partner" ADD COLUMN "teamId" TEXT;
ALTER TABLE "Credential" ADD COLUMN "teamId" TEXT;
ALTER TABLE "StaffUser" ADD COLUMN "teamId" TEXT;

ALTER TABLE "App" ADD CONSTRAINT "App_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Partner" ADD CONSTRAINT "Partner_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "StaffUser" ADD CONSTRAINT "StaffUser_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "Credential" DROP CONSTRAINT "Credential_owner_check";
-- As text: a value of an enum can't be used in the transaction that adds it.
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_owner_check" CHECK (
    ("appId" IS NOT NULL) = (kind::text IN ('app_token', 'app_access_token'))
    AND ("clientId" IS NOT NULL) = (kind::text IN ('client_secret', 'preview_link'))
    AND ("partnerId" IS NOT NULL) = (kind::text = 'tracking_key')
    AND ("providerId" IS NOT NULL) = (kind::text = 'trial_link')
    AND ("teamId" IS NOT NULL) = (kind::text = 'partner_token')
    AND ("name" IS NOT NULL) = (kind::text IN ('operator_token', 'partner_token'))) NOT VALID;
