/** Transactional outbox: what is to be sent is a row, written in the transaction of what it tells, and its key makes it one. */
import { type BackOff, doubling } from "../../jobs/back-off.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { DAY_MS, MINUTE_MS } from "../shared/index.ts";

export type OutboxKind = "approved" | "rejected" | "ends_in_28_days" | "ends_in_7_days" | "ended";

/**
 * From a minute on; ten tries take some nine hours. No jitter: mails are sent one after another. A provider or budget that asks
 * for more patience is asked again after a day.
 */
export const MAIL_BACK_OFF: BackOff = {
  pausesMs: doubling(MINUTE_MS, 9, DAY_MS),
  jitterShare: 0,
  maxMs: DAY_MS,
};
/** Much longer than any provider may take: within it nobody else sends the same. */
export const MAIL_WAITS = { claimMs: 5 * MINUTE_MS, waitMsMax: MAIL_BACK_OFF.maxMs };

/** What is to be told of an attempt's end; nothing where the app or its members are not told. */
export async function putOutcome(
  tx: Transaction,
  kind: "approved" | "rejected",
  { id: attemptId, verificationId }: { id: string; verificationId: string },
  at: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "OutboxMessage" (key, "verificationId", kind, "createdAt", "dueAt")
    SELECT ${`${kind}:${attemptId}`}, verification.id, ${kind}, ${at}, ${at}
    FROM "Verification" AS verification JOIN "App" AS app ON app.id = verification."appId"
    WHERE verification.id = ${verificationId}::uuid AND coalesce(app."outcomeMails", verification."onPages")
    ON CONFLICT (key) DO NOTHING`;
}
