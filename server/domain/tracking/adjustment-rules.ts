/** Rules of an adjustment, by itself and against its order. Pure; amounts are in hundredths. */
import type { NewAdjustment } from "../../../generated/tracking.ts";
import type { Issue } from "../../errors.ts";
import { findMoneyIssue, MONEY_MAX } from "./money.ts";
import { findTimestampIssue } from "./rules.ts";

type AdjustmentIssue = Issue<"transaction">;

/** Two amounts of an order, or changes of them. */
export interface Amounts {
  value: number;
  qualifying: number;
}

/** An order, as its adjustments have left it. */
export interface OrderState {
  currency: string;
  /** UTC Unix epoch seconds. */
  timestamp: number;
  net: Amounts;
  refunded: Amounts;
  /** How many it has. */
  adjustments: number;
}

/** All issues of a parsed payload by these rules, whatever the schema says. */
export function findAdjustmentIssues(payload: unknown, { now }: { now: Date }): AdjustmentIssue[] {
  const sent = Object(payload) as Partial<NewAdjustment>;
  const { transactionId, brandUid, orderId, type, timestamp } = sent;
  const { transactionValue: value, qualifyingAmount: part } = sent;
  const issues: AdjustmentIssue[] = [];
  const report = (field: string, found: object | undefined) => {
    if (found !== undefined) issues.push({ path: [field], ...found } as unknown as AdjustmentIssue);
  };
  const isNamed = (transactionId === undefined) === (brandUid !== undefined && orderId !== undefined);
  const isHalf = (brandUid === undefined) !== (orderId === undefined);
  if (!isNamed || isHalf) report("transactionId", { code: "order_not_named_once" });
  report("transactionValue", findChangeIssue(value));
  report("qualifyingAmount", findChangeIssue(part));
  const isCorrection = type === "correction";
  if ((value === undefined) !== (part === undefined) || (isCorrection && value === undefined))
    report(value === undefined ? "transactionValue" : "qualifyingAmount", { code: "amounts_together" });
  else if (typeof value === "number" && typeof part === "number") {
    if (isCorrection && value === 0 && part === 0) report("transactionValue", { code: "changes_nothing" });
    if (!isCorrection && value < 0) report("transactionValue", { code: "not_above_zero" });
    if (!isCorrection && part < 0) report("qualifyingAmount", { code: "below_zero" });
    if (!isCorrection && part > value) report("qualifyingAmount", { code: "more_than_whole" });
  }
  report("timestamp", findTimestampIssue(timestamp, now));
  return issues;
}

function findChangeIssue(amount: unknown): object | undefined {
  const isInRange = typeof amount === "number" && Math.abs(amount) <= MONEY_MAX;
  const code = isInRange ? findMoneyIssue(amount) : undefined;
  return code && { code };
}

/** Changes by a valid adjustment; without amounts, all that is left. */
export function changeOf(
  { type, transactionValue, qualifyingAmount }: NewAdjustment,
  { net }: Pick<OrderState, "net">,
): Amounts {
  if (transactionValue === undefined || qualifyingAmount === undefined)
    return { value: 0 - net.value, qualifying: 0 - net.qualifying };
  const sign = type === "correction" ? 1 : -1;
  return { value: sign * toCents(transactionValue), qualifying: sign * toCents(qualifyingAmount) };
}

/** Issue of an adjustment of this order; none if it may be recorded. */
export function findOrderIssue(sent: NewAdjustment, order: OrderState): AdjustmentIssue | undefined {
  const { currency, timestamp, net, refunded, adjustments } = order;
  if (sent.currency !== currency)
    return { path: ["currency"], code: "currency_of_order", params: { currency } };
  if (sent.timestamp < timestamp) return { path: ["timestamp"], code: "before_order", params: { timestamp } };
  const change = changeOf(sent, order);
  const left = { value: net.value + change.value, qualifying: net.qualifying + change.qualifying };
  // An order that cost nothing is returned once, by nothing.
  const isFree = net.value === 0 && adjustments === 0 && sent.type !== "correction";
  const isNothing = change.value === 0 && change.qualifying === 0 && !isFree;
  if (isNothing && sent.transactionValue === 0) return { path: ["transactionValue"], code: "not_above_zero" };
  if (left.value < 0 || isNothing)
    return { path: ["transactionValue"], code: "more_than_left", params: { left: toText(net.value) } };
  if (left.qualifying < 0)
    return { path: ["qualifyingAmount"], code: "more_than_left", params: { left: toText(net.qualifying) } };
  const isUncountable = refunded.value - change.value > Number.MAX_SAFE_INTEGER;
  if (left.value > toCents(MONEY_MAX) || isUncountable)
    return { path: ["transactionValue"], code: "too_much_in_sum" };
  if (left.qualifying <= left.value) return undefined;
  const params = { qualifying: toText(left.qualifying), value: toText(left.value) };
  return { path: ["qualifyingAmount"], code: "qualifying_left", params };
}

export function toCents(amount: number | string): number {
  return Math.round(Number(amount) * 100);
}

/** Exact decimal with two places. */
export function toText(cents: number): string {
  return (cents / 100).toFixed(2);
}
