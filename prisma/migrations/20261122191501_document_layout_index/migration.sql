-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Document_layoutIndex_idx" ON "Document"("layoutIndex");
