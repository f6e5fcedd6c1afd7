-- Typo-tolerant search over the names of institutions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "Mode" AS ENUM ('test', 'live');

-- CreateTable
CREATE TABLE "App" (
    "id" TEXT NOT NULL,
    "mode" "Mode" NOT NULL,
    "name" TEXT NOT NULL,
    "consumerGroups" TEXT[],
    "defaultConsumerGroup" TEXT NOT NULL,
    "redirectUrls" TEXT[],
    "methodsOff" TEXT[],
    "manualWithoutName" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "App_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AppToken" (
    "id" UUID NOT NULL,
    "appId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AppToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OperatorToken" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OperatorToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "svcId" TEXT NOT NULL,
    "firstNameSealed" TEXT,
    "lastNameSealed" TEXT,
    "dobSealed" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccountPhone" (
    "id" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "phoneIndex" TEXT NOT NULL,
    "phoneSealed" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "provenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AccountPhone_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Institution" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "territory" TEXT,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Institution_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InstitutionName" (
    "institutionId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "searchable" TEXT NOT NULL,

    CONSTRAINT "InstitutionName_pkey" PRIMARY KEY ("institutionId","position")
);

-- CreateTable
CREATE TABLE "InstitutionDomain" (
    "domain" TEXT NOT NULL,
    "institutionId" TEXT NOT NULL,
    "consumerGroups" TEXT[],

    CONSTRAINT "InstitutionDomain_pkey" PRIMARY KEY ("domain")
);

-- CreateTable
CREATE TABLE "BlockedDomain" (
    "domain" TEXT NOT NULL,

    CONSTRAINT "BlockedDomain_pkey" PRIMARY KEY ("domain")
);

-- CreateTable
CREATE TABLE "InstitutionRequest" (
    "id" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "appId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "territory" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "consumerGroup" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "institutionId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "InstitutionRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Verification" (
    "id" UUID NOT NULL,
    "appId" TEXT NOT NULL,
    "mode" "Mode" NOT NULL,
    "stage" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "territory" TEXT NOT NULL,
    "consumerGroup" TEXT NOT NULL,
    "institutionId" TEXT,
    "firstNameSealed" TEXT NOT NULL,
    "lastNameSealed" TEXT NOT NULL,
    "emailSealed" TEXT NOT NULL,
    "dobSealed" TEXT NOT NULL,
    "graduationYear" INTEGER,
    "externalId" TEXT,
    "metadata" JSONB,
    "accountId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresOn" DATE,
    "lapsesAt" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3),
    "dueVerdict" TEXT,
    "rejections" INTEGER NOT NULL DEFAULT 0,
    "rejectionMethod" TEXT,
    "rejectionCode" TEXT,
    "phoneSealed" TEXT,
    "phoneIndex" TEXT,
    "codeHash" TEXT,
    "codeExpiresAt" TIMESTAMPTZ(3),
    "codeChecks" INTEGER NOT NULL DEFAULT 0,
    "codeSends" TIMESTAMPTZ(3)[],
    "mailSends" TIMESTAMPTZ(3)[],
    "sendingSince" TIMESTAMPTZ(3),

    CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VerificationEvent" (
    "id" BIGSERIAL NOT NULL,
    "verificationId" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "fromStage" TEXT NOT NULL,
    "toStage" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "VerificationEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Attempt" (
    "id" UUID NOT NULL,
    "verificationId" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),
    "linkHash" TEXT,
    "linkExpiresAt" TIMESTAMPTZ(3),
    "linkUsedAt" TIMESTAMPTZ(3),
    "browserHash" TEXT,
    "redirectUrl" TEXT,
    "addressSealed" TEXT,
    "addressIndex" TEXT,

    CONSTRAINT "Attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Document" (
    "id" UUID NOT NULL,
    "attemptId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "fileNameSealed" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "fileKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Proof" (
    "id" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "proofIndex" TEXT NOT NULL,
    "consumerGroup" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "verificationId" UUID NOT NULL,
    "holdsUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Proof_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Send" (
    "id" UUID NOT NULL,
    "mode" "Mode" NOT NULL,
    "appId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "recipientIndex" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Send_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" BIGSERIAL NOT NULL,
    "mode" "Mode" NOT NULL,
    "appId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "toSealed" TEXT NOT NULL,
    "bodySealed" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "resourceId" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "status" INTEGER,
    "bodySealed" TEXT,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateWindow" (
    "name" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "calls" INTEGER NOT NULL,

    CONSTRAINT "RateWindow_pkey" PRIMARY KEY ("name","startedAt")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AppToken_hash_key" ON "AppToken"("hash");

-- CreateIndex
CREATE INDEX "AppToken_appId_idx" ON "AppToken"("appId");

-- CreateIndex
CREATE UNIQUE INDEX "OperatorToken_hash_key" ON "OperatorToken"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "Account_svcId_key" ON "Account"("svcId");

-- CreateIndex
CREATE INDEX "AccountPhone_accountId_idx" ON "AccountPhone"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "AccountPhone_mode_phoneIndex_key" ON "AccountPhone"("mode", "phoneIndex");

-- CreateIndex
CREATE INDEX "InstitutionName_searchable_idx" ON "InstitutionName" USING GIN ("searchable" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "InstitutionDomain_institutionId_idx" ON "InstitutionDomain"("institutionId");

-- CreateIndex
CREATE INDEX "InstitutionRequest_status_createdAt_idx" ON "InstitutionRequest"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "InstitutionRequest_mode_territory_domain_key" ON "InstitutionRequest"("mode", "territory", "domain");

-- CreateIndex
CREATE INDEX "Verification_appId_createdAt_id_idx" ON "Verification"("appId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Verification_appId_externalId_idx" ON "Verification"("appId", "externalId");

-- CreateIndex
CREATE INDEX "Verification_accountId_idx" ON "Verification"("accountId");

-- CreateIndex
CREATE INDEX "Verification_institutionId_idx" ON "Verification"("institutionId");

-- CreateIndex
CREATE INDEX "Verification_dueAt_idx" ON "Verification"("dueAt");

-- CreateIndex
CREATE INDEX "VerificationEvent_verificationId_id_idx" ON "VerificationEvent"("verificationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Attempt_linkHash_key" ON "Attempt"("linkHash");

-- CreateIndex
CREATE INDEX "Attempt_verificationId_state_idx" ON "Attempt"("verificationId", "state");

-- CreateIndex
CREATE INDEX "Attempt_method_state_createdAt_idx" ON "Attempt"("method", "state", "createdAt");

-- CreateIndex
CREATE INDEX "Attempt_addressIndex_idx" ON "Attempt"("addressIndex");

-- CreateIndex
CREATE UNIQUE INDEX "Document_fileKey_key" ON "Document"("fileKey");

-- CreateIndex
CREATE INDEX "Document_attemptId_idx" ON "Document"("attemptId");

-- CreateIndex
CREATE INDEX "Proof_accountId_idx" ON "Proof"("accountId");

-- CreateIndex
CREATE INDEX "Proof_verificationId_idx" ON "Proof"("verificationId");

-- CreateIndex
CREATE UNIQUE INDEX "Proof_mode_proofIndex_consumerGroup_key" ON "Proof"("mode", "proofIndex", "consumerGroup");

-- CreateIndex
CREATE INDEX "Send_recipientIndex_at_idx" ON "Send"("recipientIndex", "at");

-- CreateIndex
CREATE INDEX "Send_at_idx" ON "Send"("at");

-- CreateIndex
CREATE INDEX "Message_appId_id_idx" ON "Message"("appId", "id");

-- CreateIndex
CREATE INDEX "Message_sentAt_idx" ON "Message"("sentAt");

-- CreateIndex
CREATE INDEX "IdempotencyKey_startedAt_idx" ON "IdempotencyKey"("startedAt");

-- CreateIndex
CREATE INDEX "RateWindow_startedAt_idx" ON "RateWindow"("startedAt");

-- CreateIndex
CREATE INDEX "AuditEntry_subject_at_idx" ON "AuditEntry"("subject", "at");

-- AddForeignKey
ALTER TABLE "AppToken" ADD CONSTRAINT "AppToken_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountPhone" ADD CONSTRAINT "AccountPhone_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InstitutionName" ADD CONSTRAINT "InstitutionName_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InstitutionDomain" ADD CONSTRAINT "InstitutionDomain_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InstitutionRequest" ADD CONSTRAINT "InstitutionRequest_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verification" ADD CONSTRAINT "Verification_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verification" ADD CONSTRAINT "Verification_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verification" ADD CONSTRAINT "Verification_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VerificationEvent" ADD CONSTRAINT "VerificationEvent_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "Attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proof" ADD CONSTRAINT "Proof_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proof" ADD CONSTRAINT "Proof_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES "Verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
