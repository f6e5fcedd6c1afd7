-- A link to try a sign-in at an identity provider is a credential.
ALTER TYPE "CredentialKind" ADD VALUE IF NOT EXISTS 'trial_link' AFTER 'preview_link';

ALTER TABLE "Credential" ADD COLUMN "providerId" UUID;
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_providerId_fkey" FOREIGN KEY ("providerId")
    REFERENCES "IdentityProvider"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- As text: a value of an enum can't be used in the transaction that adds it.
ALTER TABLE "Credential" DROP CONSTRAINT "Credential_owner_check";
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_owner_check" CHECK (
    ("appId" IS NOT NULL) = (kind::text = 'app_token')
    AND ("clientId" IS NOT NULL) = (kind::text IN ('client_secret', 'preview_link'))
    AND ("partnerId" IS NOT NULL) = (kind::text = 'tracking_key')
    AND ("providerId" IS NOT NULL) = (kind::text = 'trial_link')
    AND ("name" IS NOT NULL) = (kind::text = 'operator_token')) NOT VALID;

-- A request is of an attempt or of a trial sign-in.
-- The release before reads such rows only by a response to a trial, which it refuses; it writes none.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "PortalRequest" ALTER COLUMN "attemptId" DROP NOT NULL;
ALTER TABLE "PortalRequest" ADD COLUMN "trialLinkId" UUID;
ALTER TABLE "PortalRequest" ADD COLUMN "browserHash" TEXT;
ALTER TABLE "PortalRequest" ADD CONSTRAINT "PortalRequest_trialLinkId_fkey" FOREIGN KEY ("trialLinkId")
    REFERENCES "Credential"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "PortalRequest" ADD CONSTRAINT "PortalRequest_owner_check" CHECK (
    ("attemptId" IS NULL) = ("trialLinkId" IS NOT NULL)
    AND ("browserHash" IS NOT NULL) = ("trialLinkId" IS NOT NULL)) NOT VALID;

ALTER TABLE "SignInOutcome" ADD COLUMN "isTrial" BOOLEAN NOT NULL DEFAULT false;
