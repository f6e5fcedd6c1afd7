-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "AuthorizationCode_begunHash_key" ON "AuthorizationCode"("begunHash");
