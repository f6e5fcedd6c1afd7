-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "InstitutionRequest_appId_createdAt_id_idx" ON "InstitutionRequest"("appId", "createdAt", "id");
