/** Transactional outbox: a row with a unique key, written in the transaction of its change. */
import { type BackOff, doubling } from "../../jobs/back-off.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { DAY_MS, MINUTE_MS } from "../shared/time.ts";

export type OutboxKind = "approved" | "rejected" | "ends_in_28_days" | "ends_in_7_days" | "ended";

/** Doubling from a minute on; the ten tries span 511 minutes (8 h 31 min). No jitter: mails go sequentially. */
export const MAIL_BACK_OFF: BackOff = {
  pausesMs: doubling(MINUTE_MS, 9, DAY_MS),
  jitterShare: 0,
  maxMs: DAY_MS,
};
/** Longer than any provider takes, so that no process sends it twice. */
export const MAIL_WAITS = { claimMs: 5 * MINUTE_MS, waitMsMax: MAIL_BACK_OFF.maxMs };

/** Mail about an attempt's end; none if the app or its members get none. */
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
