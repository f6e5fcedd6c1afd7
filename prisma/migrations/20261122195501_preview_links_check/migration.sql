-- Every row was held against a narrower rule before; this lets reads and writes through.
ALTER TABLE "Credential" VALIDATE CONSTRAINT "Credential_owner_check";
