-- An app's access token of the Client Credentials grant is a credential.
ALTER TYPE "CredentialKind" ADD VALUE IF NOT EXISTS 'app_access_token' AFTER 'app_token';

ALTER TABLE "Credential" ADD COLUMN "parentId" UUID;
ALTER TABLE "App" ADD COLUMN "assertionKeys" JSONB;

-- As text: a value of an enum can't be used in the transaction that adds it.
ALTER TABLE "Credential" DROP CONSTRAINT "Credential_owner_check";
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_owner_check" CHECK (
    ("appId" IS NOT NULL) = (kind::text IN ('app_token', 'app_access_token'))
    AND ("clientId" IS NOT NULL) = (kind::text IN ('client_secret', 'preview_link'))
    AND ("partnerId" IS NOT NULL) = (kind::text = 'tracking_key')
    AND ("providerId" IS NOT NULL) = (kind::text = 'trial_link')
    AND ("name" IS NOT NULL) = (kind::text = 'operator_token')) NOT VALID;

CREATE TABLE "UsedAssertion" (
    "index" TEXT NOT NULL,
    "forgetAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "UsedAssertion_pkey" PRIMARY KEY ("index")
);
CREATE INDEX "UsedAssertion_forgetAt_idx" ON "UsedAssertion"("forgetAt");
