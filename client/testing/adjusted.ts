import type { AmountTexts, StoredTransaction } from "../../generated/tracking.ts";
import type { KeptTransaction } from "./world.ts";

type Adjusted = NonNullable<StoredTransaction["meta"]["adjusted"]>;

/** Sums of an order's adjustments, and what they have left of it. */
export function adjustedOf({
  attributes,
  adjustments = [],
}: Pick<KeptTransaction, "attributes"> & {
  adjustments?: KeptTransaction["adjustments"] | undefined;
}): Adjusted {
  const refunds = adjustments.filter(({ sent }) => sent.type !== "correction");
  const refunded = (name: keyof AmountTexts) =>
    refunds.reduce((sum, { shown }) => sum - Number(shown.meta.change[name]), 0);
  const last = adjustments.at(-1)?.shown.meta.net;
  return {
    adjustments: adjustments.length,
    refunded: textsOf({
      transactionValue: refunded("transactionValue"),
      qualifyingAmount: refunded("qualifyingAmount"),
    }),
    net: last ?? textsOf(attributes),
  };
}

export function textsOf(amounts: { transactionValue: number; qualifyingAmount: number }): AmountTexts {
  const text = (amount: number) => (Math.round(amount * 100) / 100 + 0).toFixed(2);
  return {
    transactionValue: text(amounts.transactionValue),
    qualifyingAmount: text(amounts.qualifyingAmount),
  };
}
