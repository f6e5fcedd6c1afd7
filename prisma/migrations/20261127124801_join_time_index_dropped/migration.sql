-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "TransactionJoin_brandUid_occurredAt_idx";
