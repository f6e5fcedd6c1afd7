-- no transaction
-- Rows of code tracking, which have no body, stay out of it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "IdempotencyKey_resourceId_kept_idx" ON "IdempotencyKey"("resourceId") WHERE "bodySealed" IS NOT NULL;
