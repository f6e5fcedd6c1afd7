-- Last day of a call with a credential.
ALTER TABLE "Credential" ADD COLUMN "lastUsedOn" DATE;
