-- A link to a preview of a client's pages is a credential.
ALTER TYPE "CredentialKind" ADD VALUE IF NOT EXISTS 'preview_link' AFTER 'client_secret';

-- As text: a value of an enum can't be used in the transaction that adds it.
ALTER TABLE "Credential" DROP CONSTRAINT "Credential_owner_check";
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_owner_check" CHECK (
    ("appId" IS NOT NULL) = (kind::text = 'app_token')
    AND ("clientId" IS NOT NULL) = (kind::text IN ('client_secret', 'preview_link'))
    AND ("partnerId" IS NOT NULL) = (kind::text = 'tracking_key')
    AND ("name" IS NOT NULL) = (kind::text = 'operator_token')) NOT VALID;
