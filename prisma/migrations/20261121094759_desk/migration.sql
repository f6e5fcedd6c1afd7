-- AlterTable
ALTER TABLE "Attempt" ADD COLUMN     "mode" "Mode",
ADD COLUMN     "takenById" UUID,
ADD COLUMN     "takenUntil" TIMESTAMPTZ(3);

-- Attempts from before: the mode of their verification.
UPDATE "Attempt" SET "mode" = v."mode" FROM "Verification" v WHERE v.id = "Attempt"."verificationId";
ALTER TABLE "Attempt" ALTER COLUMN "mode" SET NOT NULL;

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "ip" TEXT;

-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "emailIndex" TEXT;

-- CreateTable
CREATE TABLE "Operator" (
    "id" UUID NOT NULL,
    "emailIndex" TEXT NOT NULL,
    "emailSealed" TEXT NOT NULL,
    "nameSealed" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "invitedAt" TIMESTAMPTZ(3) NOT NULL,
    "invitationHash" TEXT,
    "invitationExpiresAt" TIMESTAMPTZ(3),
    "joinedAt" TIMESTAMPTZ(3),
    "totpSealed" TEXT,
    "totpStep" INTEGER,
    "factorFailures" INTEGER NOT NULL DEFAULT 0,
    "factorLockedUntil" TIMESTAMPTZ(3),
    "disabledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Operator_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OperatorRecoveryCode" (
    "operatorId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OperatorRecoveryCode_pkey" PRIMARY KEY ("operatorId","codeHash")
);

-- CreateTable
CREATE TABLE "OperatorPasskey" (
    "id" TEXT NOT NULL,
    "operatorId" UUID NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OperatorPasskey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OperatorChallenge" (
    "id" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OperatorChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OperatorCode" (
    "id" UUID NOT NULL,
    "operatorId" UUID,
    "addressIndex" TEXT NOT NULL,
    "addressSealed" TEXT NOT NULL,
    "browserHash" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "checks" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OperatorCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OperatorSession" (
    "id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "operatorId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "provenAt" TIMESTAMPTZ(3),
    "newTotpSealed" TEXT,

    CONSTRAINT "OperatorSession_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Operator_emailIndex_key" ON "Operator"("emailIndex");

-- CreateIndex
CREATE UNIQUE INDEX "Operator_invitationHash_key" ON "Operator"("invitationHash");

-- CreateIndex
CREATE INDEX "OperatorPasskey_operatorId_idx" ON "OperatorPasskey"("operatorId");

-- CreateIndex
CREATE INDEX "OperatorChallenge_expiresAt_idx" ON "OperatorChallenge"("expiresAt");

-- CreateIndex
CREATE INDEX "OperatorCode_browserHash_idx" ON "OperatorCode"("browserHash");

-- CreateIndex
CREATE INDEX "OperatorCode_addressIndex_createdAt_idx" ON "OperatorCode"("addressIndex", "createdAt");

-- CreateIndex
CREATE INDEX "OperatorCode_createdAt_idx" ON "OperatorCode"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "OperatorSession_hash_key" ON "OperatorSession"("hash");

-- CreateIndex
CREATE INDEX "OperatorSession_operatorId_idx" ON "OperatorSession"("operatorId");

-- CreateIndex
CREATE INDEX "OperatorSession_lastSeenAt_idx" ON "OperatorSession"("lastSeenAt");

-- CreateIndex
CREATE INDEX "Attempt_mode_method_state_createdAt_id_idx" ON "Attempt"("mode", "method", "state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Attempt_mode_createdAt_method_state_decidedAt_idx" ON "Attempt"("mode", "createdAt", "method", "state", "decidedAt");

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry" USING BRIN ("at");

-- CreateIndex
CREATE INDEX "Verification_externalId_idx" ON "Verification"("externalId");

-- CreateIndex
CREATE INDEX "Verification_emailIndex_idx" ON "Verification"("emailIndex");

-- CreateIndex
CREATE INDEX "Verification_phoneIndex_idx" ON "Verification"("phoneIndex");

-- CreateIndex
CREATE INDEX "Verification_mode_createdAt_stage_rejections_idx" ON "Verification"("mode", "createdAt", "stage", "rejections");

-- AddForeignKey
ALTER TABLE "OperatorRecoveryCode" ADD CONSTRAINT "OperatorRecoveryCode_operatorId_fkey" FOREIGN KEY ("operatorId") REFERENCES "Operator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OperatorPasskey" ADD CONSTRAINT "OperatorPasskey_operatorId_fkey" FOREIGN KEY ("operatorId") REFERENCES "Operator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OperatorSession" ADD CONSTRAINT "OperatorSession_operatorId_fkey" FOREIGN KEY ("operatorId") REFERENCES "Operator"("id") ON DELETE CASCADE ON UPDATE CASCADE;
