-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "PortalRequest_trialLinkId_idx" ON "PortalRequest"("trialLinkId");
