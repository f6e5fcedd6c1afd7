-- One table for the keys of both APIs. That of code tracking may hold millions of rows, so it stays and takes the others in.
ALTER TABLE "IdempotencyKey" RENAME TO "CallKey";
ALTER TABLE "CallKey" RENAME CONSTRAINT "IdempotencyKey_pkey" TO "CallKey_pkey";
ALTER INDEX "IdempotencyKey_startedAt_idx" RENAME TO "CallKey_startedAt_idx";

ALTER TABLE "TrackingIdempotencyKey" RENAME TO "IdempotencyKey";
ALTER TABLE "IdempotencyKey" RENAME COLUMN "bodyHash" TO "fingerprint";
ALTER TABLE "IdempotencyKey" RENAME COLUMN "transactionId" TO "resourceId";
ALTER TABLE "IdempotencyKey" RENAME COLUMN "recordedAt" TO "startedAt";
ALTER TABLE "IdempotencyKey" ADD COLUMN "status" INTEGER, ADD COLUMN "bodySealed" TEXT;
ALTER TABLE "IdempotencyKey" RENAME CONSTRAINT "TrackingIdempotencyKey_pkey" TO "IdempotencyKey_pkey";
ALTER INDEX "TrackingIdempotencyKey_recordedAt_idx" RENAME TO "IdempotencyKey_startedAt_idx";

INSERT INTO "IdempotencyKey" (id, fingerprint, "resourceId", "startedAt", status, "bodySealed")
SELECT id, fingerprint, "resourceId", "startedAt", status, "bodySealed" FROM "CallKey";

DROP TABLE "CallKey";
