-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "StaffUser_emailIndex_key";
