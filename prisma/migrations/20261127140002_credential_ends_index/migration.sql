-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Credential_ends_idx" ON "Credential"("expiresAt") WHERE "revokedAt" IS NULL;
