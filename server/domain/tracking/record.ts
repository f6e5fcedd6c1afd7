import type { NewTransaction } from "../../../generated/tracking.ts";
import { refuse } from "../../errors.ts";
import { timeUuid, tokenHash } from "../../platform/crypto.ts";
import type { Services, TrackingCaller } from "../../services.ts";
import { QueueFullError } from "../../sharing/group-commit.ts";
import type { IdempotencyIds } from "../shared/index.ts";

/** A validated transaction as a partner hands it in: alone, or as a line of a batch. */
interface SubmittedTransaction {
  transaction: NewTransaction;
  /** The JSON text that was sent. */
  text: string;
  /** Where it is kept that this was recorded; null where the caller has not named it by an idempotency key. */
  idempotencyIds: IdempotencyIds | null;
  /** Whether it is a line of a batch, whose lines share one idempotency key. */
  isLine: boolean;
}

const RETRY_SECONDS = 1;

/** Records. Resolves with its id when it is on disk. */
export async function recordTransaction(
  { transactionWriter, now: clock }: Pick<Services, "transactionWriter" | "now">,
  { keyId, partnerId, appId }: TrackingCaller,
  { transaction, text, idempotencyIds: ids, isLine }: SubmittedTransaction,
): Promise<string> {
  const now = clock();
  const row = {
    id: timeUuid(now),
    keyId,
    partnerId,
    appId,
    brandUid: transaction.brandUid,
    code: transaction.code,
    transactionValue: String(transaction.transactionValue),
    qualifyingAmount: String(transaction.qualifyingAmount),
    currency: transaction.currency,
    timestamp: transaction.timestamp,
    receivedAt: now,
    attributes: text,
    idempotency: ids === null ? null : { id: ids[0], otherIds: ids.slice(1), bodyHash: tokenHash(text) },
  };
  const result = await transactionWriter.write(row).catch(turnAway);
  switch (result.kind) {
    case "recorded":
      return result.id;
    case "other_body":
      // A new key for the whole batch would record again what its first call has recorded.
      return refuse({
        kind: "conflict",
        code: isLine ? "key_used_for_other_line" : "key_used_for_other_body",
      });
    case "key_revoked":
      return refuse({ kind: "unauthenticated", token: "invalid" });
  }
}

/** Load shedding, before a body is read: whoever comes now would only wait. */
export function requireRoom({ transactionWriter }: Pick<Services, "transactionWriter">): void {
  if (transactionWriter.isFull()) refuseFull();
}

function turnAway(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error;
  refuseFull();
}

function refuseFull(): never {
  refuse({ kind: "unavailable", code: "queue_full", retryAfterSeconds: RETRY_SECONDS });
}
