-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "Message_messageId_key" ON "Message"("messageId");
