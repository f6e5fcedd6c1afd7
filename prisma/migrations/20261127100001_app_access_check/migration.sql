-- In a transaction of its own, so that writes go on while the rows are read.
ALTER TABLE "Credential" VALIDATE CONSTRAINT "Credential_owner_check";
