-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "TransactionJoin_brandUid_transactionId_idx" ON "TransactionJoin"("brandUid", "transactionId");
