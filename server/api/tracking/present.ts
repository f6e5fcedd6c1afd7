import type { NewTransaction, StoredTransaction } from "../../../generated/tracking.ts";
import type * as stored from "../../domain/tracking/read.ts";

/** A stored transaction in the contract's words. */
export function presentTransaction(transaction: stored.StoredTransaction): StoredTransaction {
  const { id, attributes, receivedAt, voidedAt, voidReason } = transaction;
  return {
    type: "transaction",
    id,
    // Judged before it was stored.
    attributes: JSON.parse(attributes) as NewTransaction,
    meta: {
      receivedAt: receivedAt.toISOString(),
      ...(voidedAt && { voidedAt: voidedAt.toISOString() }),
      ...(voidReason !== null && { voidReason }),
    },
  };
}
