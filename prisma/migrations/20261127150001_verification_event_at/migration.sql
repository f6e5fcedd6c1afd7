-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "VerificationEvent_at_idx" ON "VerificationEvent" USING BRIN ("at");
