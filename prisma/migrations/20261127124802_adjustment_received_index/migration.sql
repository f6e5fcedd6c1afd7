-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "TrackingAdjustment_receivedAt_idx" ON "TrackingAdjustment" USING BRIN ("receivedAt");
