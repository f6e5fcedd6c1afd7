-- A staff user is called so in the tables, too. The rows stay: nobody has to sign in again.
ALTER TABLE "Operator" RENAME TO "StaffUser";
ALTER TABLE "OperatorRecoveryCode" RENAME TO "StaffRecoveryCode";
ALTER TABLE "OperatorPasskey" RENAME TO "StaffPasskey";
ALTER TABLE "OperatorChallenge" RENAME TO "StaffChallenge";

ALTER TABLE "StaffRecoveryCode" RENAME COLUMN "operatorId" TO "staffUserId";
ALTER TABLE "StaffPasskey" RENAME COLUMN "operatorId" TO "staffUserId";
ALTER TABLE "Session" RENAME COLUMN "operatorId" TO "staffUserId";

ALTER TABLE "StaffUser" RENAME CONSTRAINT "Operator_pkey" TO "StaffUser_pkey";
ALTER TABLE "StaffRecoveryCode" RENAME CONSTRAINT "OperatorRecoveryCode_pkey" TO "StaffRecoveryCode_pkey";
ALTER TABLE "StaffRecoveryCode" RENAME CONSTRAINT "OperatorRecoveryCode_operatorId_fkey" TO "StaffRecoveryCode_staffUserId_fkey";
ALTER TABLE "StaffPasskey" RENAME CONSTRAINT "OperatorPasskey_pkey" TO "StaffPasskey_pkey";
ALTER TABLE "StaffPasskey" RENAME CONSTRAINT "OperatorPasskey_operatorId_fkey" TO "StaffPasskey_staffUserId_fkey";
ALTER TABLE "StaffChallenge" RENAME CONSTRAINT "OperatorChallenge_pkey" TO "StaffChallenge_pkey";
ALTER TABLE "Session" RENAME CONSTRAINT "Session_operatorId_fkey" TO "Session_staffUserId_fkey";

ALTER INDEX "Operator_emailIndex_key" RENAME TO "StaffUser_emailIndex_key";
ALTER INDEX "Operator_invitationHash_key" RENAME TO "StaffUser_invitationHash_key";
ALTER INDEX "OperatorPasskey_operatorId_idx" RENAME TO "StaffPasskey_staffUserId_idx";
ALTER INDEX "OperatorChallenge_expiresAt_idx" RENAME TO "StaffChallenge_expiresAt_idx";
ALTER INDEX "Session_operatorId_idx" RENAME TO "Session_staffUserId_idx";

UPDATE "OneTimeCode" SET purpose = 'staff' WHERE purpose = 'operator';
