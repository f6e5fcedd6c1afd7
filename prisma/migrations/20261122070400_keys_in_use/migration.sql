-- CreateTable
CREATE TABLE "UsedKey" (
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "check" TEXT NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "UsedKey_pkey" PRIMARY KEY ("kind","id")
);

-- What was encrypted so far may be bound to its column only; such values are read until a rotation has found none.
INSERT INTO "UsedKey" (kind, id, "check", "addedAt")
SELECT 'column', '1', '', now()
WHERE EXISTS (SELECT FROM "Account") OR EXISTS (SELECT FROM "Verification") OR EXISTS (SELECT FROM "StaffUser")
  OR EXISTS (SELECT FROM "SamlKey") OR EXISTS (SELECT FROM "IdentityProvider") OR EXISTS (SELECT FROM "OneTimeCode")
  OR EXISTS (SELECT FROM "Message") OR EXISTS (SELECT FROM "IdempotencyKey") OR EXISTS (SELECT FROM "Session");
