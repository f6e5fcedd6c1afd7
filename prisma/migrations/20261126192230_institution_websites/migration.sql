-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Institution_websites_idx" ON "Institution" USING GIN ("websites");
