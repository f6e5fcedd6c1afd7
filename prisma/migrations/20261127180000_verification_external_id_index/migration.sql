-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Verification_externalId_appId_idx" ON "Verification"("externalId", "appId");
