-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "hash" TEXT,
ADD COLUMN     "ipHash" TEXT,
ADD COLUMN     "ipSalt" BYTEA,
ADD COLUMN     "sequence" BIGINT;

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_sequence_key" ON "AuditEntry"("sequence");
