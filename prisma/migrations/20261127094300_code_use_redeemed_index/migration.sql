-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "CodeUse_redeemedAt_idx" ON "CodeUse"("redeemedAt");
