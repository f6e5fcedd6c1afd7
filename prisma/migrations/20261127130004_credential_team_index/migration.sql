-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Credential_teamId_idx" ON "Credential"("teamId");
