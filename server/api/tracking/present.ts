import type { NewTransaction, StoredTransaction } from "../../../generated/tracking.ts";
import type { Recorded, StoredTransaction as TransactionRow } from "../../domain/tracking/index.ts";
import { compact } from "../compact.ts";

export function presentTransaction(transaction: TransactionRow): StoredTransaction {
  const { id, attributes, receivedAt, voidedAt, voidReason } = transaction;
  return {
    type: "transaction",
    id,
    // Validated before it was stored.
    attributes: JSON.parse(attributes) as NewTransaction,
    meta: compact({ receivedAt, voidedAt, voidReason }),
  };
}

export const DRY_RUN_ID = "dry-run";

/** A recorded transaction, with the text that was sent. */
export function encodeTransaction({ id, text }: Recorded): string {
  return `{"type":"transaction","id":"${id}","attributes":${text}}`;
}
