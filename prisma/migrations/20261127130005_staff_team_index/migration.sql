-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "StaffUser_teamId_emailIndex_key" ON "StaffUser"("teamId", "emailIndex");
