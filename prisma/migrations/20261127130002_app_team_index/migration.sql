-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "App_teamId_idx" ON "App"("teamId");
