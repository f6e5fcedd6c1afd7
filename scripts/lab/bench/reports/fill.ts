/** Codes, claims, redemptions, joins, refunds and voids for a report to read: by SQL over transactions that are there. */

/** Pools of the measured brand; every other one has one. */
const POOLS = 20;

/** Number of 28 bits that a row has for good. */
const hash = `('x' || substr(md5(id::text), 1, 7))::bit(28)::int`;
const supergroup = `CASE WHEN of_member % 20 < 14 THEN 'student' WHEN of_member % 20 < 19 THEN 'graduate' ELSE 'key-worker' END`;
const territory = `CASE WHEN of_member % 11 < 8 THEN 'GB' WHEN of_member % 11 < 10 THEN 'IE' ELSE 'FR' END`;
const kind = `CASE WHEN of_member % 20 < 19 THEN 'education' ELSE 'employer' END`;
/** Up to 20 days later, as long as that is past. */
const returnedAt = `least("receivedAt" + (hash % 400) * interval '72 minutes', now())`;

/**
 * Statements. Of the brand's transactions half have a code of a pool; of the others' a fifth, half of them a code that is nobody's.
 * One in twenty is refunded in part, one in a hundred voided.
 */
export const fillReports = (brandUid: string): string => `
  INSERT INTO "Partner" (id, name, mode, "createdAt")
  SELECT 'pa_' || lpad(n::text, 12, '0'), 'Other', 'live', now() FROM generate_series(0, 49) AS n;
  INSERT INTO "Brand" (uid, "partnerId", name, country, "createdAt")
  SELECT 'br_' || lpad(n::text, 12, '0'), 'pa_' || lpad((n % 50)::text, 12, '0'), 'Other', 'GB', now()
  FROM generate_series(0, 199) AS n;
  INSERT INTO "CodePool" (id, "partnerId", "brandUid", name, kind, supergroups, allowance, "createdAt")
  SELECT md5(uid || n)::uuid, "partnerId", uid, 'Pool', 'unique', '{student,graduate,key-worker}', 'monthly', now()
  FROM "Brand", generate_series(0, ${POOLS - 1}) AS n WHERE uid = '${brandUid}' OR n = 0;
  CREATE UNLOGGED TABLE filled AS
  SELECT *, md5("brandUid" || CASE WHEN "isOwn" THEN hash % ${POOLS} ELSE 0 END)::uuid AS pool, md5('code' || id)::uuid AS code,
    CASE WHEN "isOwn" OR hash % 10 = 0 THEN md5('claim' || id)::uuid END AS claim,
    hash / 20 % CASE WHEN "isOwn" THEN 200000 ELSE 4000 END AS of_member
  FROM (SELECT id, "brandUid", "occurredAt", "receivedAt", ${hash} AS hash, "brandUid" = '${brandUid}' AS "isOwn"
    FROM "TrackingTransaction") AS sold
  WHERE CASE WHEN "isOwn" THEN hash % 2 = 0 ELSE hash % 10 < 2 END;
  INSERT INTO "PoolCode" (id, "poolId", "brandUid", position, "textSealed", "textIndex", "claimedAt", "redeemedAt")
  SELECT code, pool, "brandUid", row_number() OVER (), repeat('x', 60), code, "occurredAt", "occurredAt"
  FROM filled WHERE claim IS NOT NULL ORDER BY id;
  INSERT INTO "CodeClaim" (id, "poolId", "codeId", "accountId", period, supergroup, territory, "institutionKind", "claimedAt")
  SELECT claim, pool, code, md5("brandUid" || of_member)::uuid, id, ${supergroup}, ${territory}, ${kind},
    "occurredAt" - interval '1 hour' FROM filled WHERE claim IS NOT NULL ORDER BY id;
  INSERT INTO "CodeUse" (id, "codeId", "orderId", "redeemedAt")
  SELECT id, code, id, "occurredAt" FROM filled WHERE claim IS NOT NULL ORDER BY id;
  INSERT INTO "TransactionJoin" ("transactionId", "poolId", "claimId", supergroup, territory, "institutionKind", "isReturning",
    "brandUid", "occurredAt")
  SELECT id, pool, claim, CASE WHEN claim IS NOT NULL THEN ${supergroup} END, CASE WHEN claim IS NOT NULL THEN ${territory} END,
    CASE WHEN claim IS NOT NULL THEN ${kind} END,
    CASE WHEN claim IS NOT NULL THEN row_number() OVER (PARTITION BY "brandUid", of_member ORDER BY id) > 1 END,
    "brandUid", "occurredAt" FROM filled ORDER BY id;
  INSERT INTO "TrackingAdjustment" ("transactionId", place, id, "adjustmentId", "valueChange", "qualifyingChange", "netValue",
    "netQualifying", "receivedAt", attributes)
  SELECT id, 1, id, 're_1', -0.5, -0.5, 1, 1, ${returnedAt}, '{"type":"refund"}'
  FROM (SELECT id, "receivedAt", ${hash} AS hash FROM "TrackingTransaction") AS sold
  WHERE hash % 1000 BETWEEN 100 AND 149 ORDER BY ${returnedAt};
  UPDATE "TrackingTransaction" AS sold SET adjustments = 1, "netValue" = 1, "netQualifying" = 1
  FROM "TrackingAdjustment" AS adjusted WHERE adjusted."transactionId" = sold.id;
  UPDATE "TrackingTransaction" AS sold SET "voidedAt" = ${returnedAt}
  FROM (SELECT id AS of, ${hash} AS hash FROM "TrackingTransaction") AS chosen WHERE of = id AND hash % 1000 BETWEEN 200 AND 209;
  DROP TABLE filled;
  VACUUM ANALYZE`;
