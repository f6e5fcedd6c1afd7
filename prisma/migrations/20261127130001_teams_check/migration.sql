-- In a transaction of its own, so that writes go on while the rows are read.
ALTER TABLE "App" VALIDATE CONSTRAINT "App_teamId_fkey";
ALTER TABLE "Partner" VALIDATE CONSTRAINT "Partner_teamId_fkey";
ALTER TABLE "Credential" VALIDATE CONSTRAINT "Credential_teamId_fkey";
ALTER TABLE "StaffUser" VALIDATE CONSTRAINT "StaffUser_teamId_fkey";
ALTER TABLE "Credential" VALIDATE CONSTRAINT "Credential_owner_check";
