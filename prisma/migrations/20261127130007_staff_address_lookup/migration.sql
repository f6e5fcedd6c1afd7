-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "StaffUser_emailIndex_idx" ON "StaffUser"("emailIndex");
