-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "CodeUse_orderId_idx" ON "CodeUse"("orderId");
