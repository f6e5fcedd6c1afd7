-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Partner_teamId_idx" ON "Partner"("teamId");
