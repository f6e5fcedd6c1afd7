-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Institution_kind_territory_idx" ON "Institution"("kind", "territory");
