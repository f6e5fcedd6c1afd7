-- no transaction
-- By hand: Prisma's schema has no partial indexes, and its comparison leaves them alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Verification_endNotice_idx" ON "Verification"("lapsesAt") WHERE NOT "onPages" AND "endNotice" IS DISTINCT FROM 0;
