-- no transaction
-- A void alone pays for it: an insert leaves "voidedAt" null.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "TrackingTransaction_voided_idx" ON "TrackingTransaction"("brandUid", "voidedAt") WHERE "voidedAt" IS NOT NULL;
