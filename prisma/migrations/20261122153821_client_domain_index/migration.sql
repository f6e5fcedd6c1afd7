-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "Client_domain_key" ON "Client"("domain");
