/** Comparison of a partner's orders with the recorded ones. Months of the fake's brands are of UTC. */
import type {
  OrderToReconcile,
  ReconciledLine,
  ReconciliationSums,
  RefusedLine,
} from "../../generated/tracking.ts";
import { adjustedOf } from "./adjusted.ts";
import { amountFaults } from "./transactions.ts";
import { type Call, fault, type KeptTransaction, type Reply, refuseFaults, type World } from "./world.ts";

type Line = ReconciledLine | RefusedLine;

export function reconcileOrders(world: World, { body, query }: Call): Reply {
  const { brandUid, month } = query as { brandUid: string; month: string };
  if (!world.settings.brandUids.includes(brandUid))
    refuseFaults([fault("/query/brandUid", "brand_of_another")]);
  const lines = String(body)
    .replace(/^\ufeff/, "")
    .split("\n")
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== "");
  if (lines.length === 0) refuseFaults(["/body has no lines"]);
  const ofBrand = world.transactions.filter(({ attributes }) => attributes.brandUid === brandUid);
  const firstLines = new Map<string, number>();
  const compared = lines.map(({ line, text }): Line => {
    const sent = readOrder(text);
    if (typeof sent === "string") return { result: "refused", line, reason: sent, detail: DETAILS[sent] };
    const firstLine = firstLines.get(sent.orderId);
    if (firstLine !== undefined) return { result: "twice", line, firstLine, ...presentSent(sent) };
    firstLines.set(sent.orderId, line);
    const found = ofBrand.find(({ attributes }) => attributes.orderId === sent.orderId);
    return { ...compareOne(sent, found, month), line };
  });
  const missing = ofBrand
    .filter(
      ({ attributes }) =>
        monthOf(attributes.timestamp) === month && !firstLines.has(attributes.orderId ?? ""),
    )
    .filter(({ voided }) => voided === undefined)
    .map((one): Line => {
      const { orderId } = one.attributes;
      return {
        result: "missing_there",
        ...(orderId !== undefined && { orderId }),
        recorded: presentRecorded(one),
      };
    });
  const all = [...compared, ...missing];
  const refused = all.filter(({ result }) => result === "refused").length;
  const sums = sumsOf(all);
  const last: ReconciliationSums = {
    result: "sums",
    brandUid,
    month,
    timeZone: "UTC",
    lines: lines.length,
    refused,
    sums,
  };
  return {
    media: "application/x-ndjson",
    body: [...all, last].map((line) => `${JSON.stringify(line)}\n`).join(""),
  };
}

const DETAILS = {
  line_too_long: "The line has more than 4096 characters.",
  not_an_object: "The line is not a JSON object.",
  unknown_field: "The line has another field than orderId, amount and currency.",
  wrong_order_id:
    "orderId must be a text of up to 128 printable ASCII characters, without blanks at its ends.",
  wrong_amount: "amount must be a JSON number from 0 to 9999999999.99, with at most two decimal places.",
  wrong_currency: "currency must be an ISO 4217 code in capitals that was in use that month, such as GBP.",
} as const satisfies Record<RefusedLine["reason"], string>;

function readOrder(text: string): OrderToReconcile | RefusedLine["reason"] {
  if (text.length > 4_096) return "line_too_long";
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "not_an_object";
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "not_an_object";
  const { orderId, amount, currency, ...others } = value as Record<string, unknown>;
  if (Object.keys(others).length > 0) return "unknown_field";
  if (typeof orderId !== "string" || !/^[!-~](?:[ -~]{0,126}[!-~])?$/.test(orderId)) return "wrong_order_id";
  const isAmount = typeof amount === "number" && amount >= 0 && amount <= 9_999_999_999.99;
  if (!isAmount || amountFaults("", amount).length > 0) return "wrong_amount";
  if (typeof currency !== "string" || !/^(?!XXX|XTS)[A-Z]{3}$/.test(currency)) return "wrong_currency";
  return { orderId, amount, currency };
}

function compareOne(
  sent: OrderToReconcile,
  found: KeptTransaction | undefined,
  month: string,
): ReconciledLine {
  if (found === undefined) return { result: "missing_here", ...presentSent(sent) };
  const recorded = presentRecorded(found);
  const itsMonth = monthOf(found.attributes.timestamp);
  if (itsMonth !== month) return { result: "other_month", ...presentSent(sent), recorded, month: itsMonth };
  const isSame = sent.amount.toFixed(2) === recorded.amount && sent.currency === recorded.currency;
  return { result: isSame ? "same" : "differs", ...presentSent(sent), recorded };
}

function monthOf(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString().slice(0, 7);
}

function presentSent({ orderId, amount, currency }: OrderToReconcile): Pick<ReconciledLine, "orderId"> & {
  sent: NonNullable<ReconciledLine["sent"]>;
} {
  return { orderId, sent: { amount: amount.toFixed(2), currency } };
}

function presentRecorded({
  id,
  attributes,
  voided,
  adjustments,
}: KeptTransaction): NonNullable<ReconciledLine["recorded"]> {
  const { transactionValue, currency } = attributes;
  const common = { transactionId: id, currency };
  const { refunded, net } = adjustedOf({ attributes, adjustments });
  const adjusted = adjustments !== undefined && {
    refunded: refunded.transactionValue,
    net: net.transactionValue,
  };
  const worth =
    adjustments === undefined
      ? transactionValue
      : Number(net.transactionValue) + Number(refunded.transactionValue);
  if (voided !== undefined) return { ...common, amount: "0.00", ...adjusted, voided: true };
  return { ...common, amount: worth.toFixed(2), ...adjusted };
}

function sumsOf(lines: readonly Line[]): ReconciliationSums["sums"] {
  const sums = new Map<string, ReconciliationSums["sums"][number]>();
  const add = (
    result: ReconciledLine["result"],
    currency: string,
    more: { orders?: number; sent?: string; recorded?: string },
  ) => {
    const key = `${currency} ${result}`;
    const { orders = 0, sent = "0", recorded = "0" } = sums.get(key) ?? {};
    const total = (one: string, other = "0") => (Number(one) + Number(other)).toFixed(2);
    sums.set(key, {
      result,
      currency,
      orders: orders + (more.orders ?? 0),
      sent: total(sent, more.sent),
      recorded: total(recorded, more.recorded),
    });
  };
  for (const line of lines) {
    if (line.result === "refused") continue;
    const { result, sent, recorded } = line;
    if (sent !== undefined) add(result, sent.currency, { orders: 1, sent: sent.amount });
    if (recorded !== undefined)
      add(result, recorded.currency, { orders: sent === undefined ? 1 : 0, recorded: recorded.amount });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
