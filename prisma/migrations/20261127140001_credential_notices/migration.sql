-- Notices of credentials that end soon.
ALTER TABLE "Credential" ADD COLUMN "endNotice" INTEGER;

CREATE TABLE "CredentialNotice" (
    "id" UUID NOT NULL,
    "credentialId" UUID NOT NULL,
    "days" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CredentialNotice_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "CredentialNotice_dueAt_idx" ON "CredentialNotice"("dueAt");
CREATE INDEX "CredentialNotice_credentialId_idx" ON "CredentialNotice"("credentialId");

ALTER TABLE "CredentialNotice" ADD CONSTRAINT "CredentialNotice_credentialId_fkey" FOREIGN KEY ("credentialId") REFERENCES "Credential"("id") ON DELETE CASCADE ON UPDATE CASCADE;
