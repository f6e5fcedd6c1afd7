-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Credential_ends_idx" ON "Credential"("expiresAt") WHERE "revokedAt" IS NULL AND "kind" <> 'app_access_token';
