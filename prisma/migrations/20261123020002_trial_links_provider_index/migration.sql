-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Credential_providerId_idx" ON "Credential"("providerId");
