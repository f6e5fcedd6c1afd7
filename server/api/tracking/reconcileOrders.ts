import type { ReconciledLine, RefusedLine } from "../../../generated/tracking.ts";
import type { Outcome } from "../../domain/tracking/reconciliation/outcome.ts";
import { reconcile } from "../../domain/tracking/reconciliation/reconcile.ts";
import type { RecordedOrder } from "../../domain/tracking/reconciliation/recorded-orders.ts";
import type { StreamedLines } from "../../http/body/streamed-lines.ts";
import { EncodedBody } from "../../http/reply.ts";
import type { Operation } from "./context.ts";

export const reconcileOrders: Operation<"reconcileOrders"> = async ({ query, body }, context) => {
  // As the document says with `x-streamed-body`.
  const readLines = body as unknown as StreamedLines;
  const asked = { partnerId: context.caller.partnerId, ...query };
  const content = await reconcile(context, asked, readLines, present);
  return new EncodedBody("application/x-ndjson; charset=utf-8", content);
};

const DETAILS = {
  line_too_long: "The line has more than 4096 characters.",
  not_an_object: "The line is not a JSON object.",
  unknown_field: "The line has another field than orderId, amount and currency.",
  wrong_order_id:
    "orderId must be a text of up to 128 printable ASCII characters, without blanks at its ends.",
  wrong_amount: "amount must be a JSON number from 0 to 9999999999.99, with at most two decimal places.",
  wrong_currency: "currency must be an ISO 4217 code in capitals that was in use that month, such as GBP.",
} as const satisfies Record<RefusedLine["reason"], string>;

function present(outcome: Outcome): string {
  if (outcome.result === "sums") return JSON.stringify(outcome);
  if (outcome.result === "refused") {
    const { result, line, fault: reason } = outcome;
    return JSON.stringify({ result, line, reason, detail: DETAILS[reason] } satisfies RefusedLine);
  }
  const { result, line, firstLine, sent, recorded, month } = outcome;
  const fields: Written<ReconciledLine> = {
    result,
    line,
    firstLine,
    orderId: sent?.orderId ?? recorded?.orderId ?? undefined,
    sent: sent && { amount: toText(sent.cents), currency: sent.currency },
    recorded: recorded && presentRecorded(recorded),
    month,
  };
  return JSON.stringify(fields);
}

/** JSON leaves out what is undefined. */
type Written<T> = { [Name in keyof T]: Written<T[Name]> | undefined };

function presentRecorded(recorded: RecordedOrder): Written<NonNullable<ReconciledLine["recorded"]>> {
  const { transactionId, cents, currency, refunded, net, isVoided } = recorded;
  return {
    transactionId,
    amount: toText(cents),
    currency,
    refunded: refunded === null ? undefined : toText(refunded),
    net: net === null ? undefined : toText(net),
    voided: isVoided || undefined,
  };
}

function toText(cents: number): string {
  return (cents / 100).toFixed(2);
}
