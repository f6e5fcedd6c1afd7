-- One table for all budgets. What was sent in the last 24 hours, and which codes were asked for, stays counted.
CREATE TABLE "Spending" (
    "subject" TEXT NOT NULL,
    "budget" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "Spending_pkey" PRIMARY KEY ("subject","budget","at")
);
CREATE INDEX "Spending_at_idx" ON "Spending"("at");

INSERT INTO "Spending" (subject, budget, at, count)
SELECT "recipientIndex", CASE channel WHEN 'sms' THEN 'sms.recipient.day' ELSE 'link.recipient.day' END, at, count(*)
FROM "Send" WHERE mode = 'live' GROUP BY 1, 2, 3;

INSERT INTO "Spending" (subject, budget, at, count)
SELECT "recipientIndex" || ':' || "appId", 'sms.app_recipient.day', at, count(*)
FROM "Send" WHERE mode = 'live' AND channel = 'sms' AND "appId" IS NOT NULL GROUP BY 1, 2, 3;

INSERT INTO "Spending" (subject, budget, at, count)
SELECT "addressIndex", CASE channel WHEN 'sms' THEN 'sms_code' ELSE 'mail_code' END || '.recipient.' || span, "createdAt", count(*)
FROM "OneTimeCode", (VALUES ('hour'), ('day')) AS spans (span) WHERE mode = 'live' GROUP BY 1, 2, 3;

DROP TABLE "Send";
