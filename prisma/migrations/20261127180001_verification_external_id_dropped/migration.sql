-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "Verification_appId_externalId_idx";
DROP INDEX CONCURRENTLY IF EXISTS "Verification_externalId_idx";
