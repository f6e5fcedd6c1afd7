import type {
  Adjustment,
  AmountTexts,
  NewAdjustment,
  NewTransaction,
  StoredTransaction,
} from "../../../generated/tracking.ts";
import type { StoredAdjustment } from "../../domain/tracking/adjust.ts";
import type { StoredTransaction as TransactionRow } from "../../domain/tracking/read.ts";
import type { Recorded } from "../../domain/tracking/record.ts";
import { compact } from "../compact.ts";

export function presentTransaction(transaction: TransactionRow): StoredTransaction {
  const { id, attributes, receivedAt, voidedAt, voidReason } = transaction;
  const adjusted = presentSums(transaction);
  return {
    type: "transaction",
    id,
    // Validated before it was stored.
    attributes: JSON.parse(attributes) as NewTransaction,
    meta: compact({ receivedAt, voidedAt, voidReason, adjusted }),
  };
}

function presentSums(row: TransactionRow): StoredTransaction["meta"]["adjusted"] {
  if (row.adjustments === null) return undefined;
  return {
    adjustments: row.adjustments,
    refunded: amounts(row.refundedValue, row.refundedQualifying),
    net: amounts(row.netValue, row.netQualifying),
  };
}

/** Decimals with two places, which a driver may shorten. */
function amounts(value: unknown, qualifying: unknown): AmountTexts {
  return { transactionValue: Number(value).toFixed(2), qualifyingAmount: Number(qualifying).toFixed(2) };
}

export function presentAdjustment(row: StoredAdjustment): Adjustment {
  return {
    type: "adjustment",
    id: row.id,
    attributes: JSON.parse(row.attributes) as NewAdjustment,
    meta: {
      transactionId: row.transactionId,
      receivedAt: row.receivedAt.toISOString(),
      change: amounts(row.valueChange, row.qualifyingChange),
      net: amounts(row.netValue, row.netQualifying),
    },
  };
}

export const DRY_RUN_ID = "dry-run";

/** A recorded transaction, with the text that was sent. */
export function encodeTransaction({ id, text }: Recorded): string {
  return `{"type":"transaction","id":"${id}","attributes":${text}}`;
}
