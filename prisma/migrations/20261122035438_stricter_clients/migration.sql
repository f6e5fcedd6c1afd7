-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "exactRedirectUris" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "queryCredentialCalls" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "queryCredentialsAt" TIMESTAMPTZ(3),
ADD COLUMN     "refuseQueryCredentials" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "returnState" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "shortCodes" BOOLEAN NOT NULL DEFAULT false;
