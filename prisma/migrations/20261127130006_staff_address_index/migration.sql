-- no transaction
-- One row an address of the operator's staff.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "StaffUser_staff_emailIndex_key" ON "StaffUser"("emailIndex") WHERE "teamId" IS NULL;
