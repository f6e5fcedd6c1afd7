-- One table for the browsers of members and operators; who is signed in stays so.
ALTER TABLE "Session"
    ADD COLUMN "operatorId" UUID,
    ADD COLUMN "newTotpSealed" TEXT,
    ALTER COLUMN "accountId" DROP NOT NULL,
    ALTER COLUMN "provenAt" DROP NOT NULL;

INSERT INTO "Session" (id, hash, "operatorId", mode, "createdAt", "lastSeenAt", "provenAt", "newTotpSealed")
SELECT id, hash, "operatorId", 'live', "createdAt", "lastSeenAt", "provenAt", "newTotpSealed" FROM "OperatorSession";

DROP TABLE "OperatorSession";

-- Prisma does not know it: a member's or an operator's, and only a member's needs no second factor.
ALTER TABLE "Session" ADD CONSTRAINT "Session_owner_check" CHECK (
    num_nonnulls("accountId", "operatorId") = 1 AND ("accountId" IS NULL OR "provenAt" IS NOT NULL));

CREATE INDEX "Session_operatorId_idx" ON "Session"("operatorId");
ALTER TABLE "Session" ADD CONSTRAINT "Session_operatorId_fkey" FOREIGN KEY ("operatorId") REFERENCES "Operator"("id") ON DELETE CASCADE ON UPDATE CASCADE;
