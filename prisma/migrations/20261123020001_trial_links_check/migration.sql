-- Rows of before have none of the new columns; this lets reads and writes through.
ALTER TABLE "Credential" VALIDATE CONSTRAINT "Credential_providerId_fkey";
ALTER TABLE "Credential" VALIDATE CONSTRAINT "Credential_owner_check";
ALTER TABLE "PortalRequest" VALIDATE CONSTRAINT "PortalRequest_trialLinkId_fkey";
ALTER TABLE "PortalRequest" VALIDATE CONSTRAINT "PortalRequest_owner_check";
