import { operations } from "../../generated/operations.ts";
import type { Adjustment, AdjustmentLineAnswer, NewAdjustment } from "../../generated/tracking.ts";
import type { RequestFault } from "../index.ts";
import { adjustedOf, textsOf } from "./adjusted.ts";
import { findFaults } from "./check.ts";
import { releaseReturned } from "./codes.ts";
import {
  amountFaults,
  differencesOf,
  faultsOf,
  findOrder,
  PARTNER_ID,
  requireTransaction,
  timestampFaults,
} from "./transactions.ts";
import {
  type Call,
  fault,
  type KeptTransaction,
  pageOf,
  putEvent,
  RefusalError,
  type Reply,
  refuseFaults,
  sentenceOf,
  type World,
} from "./world.ts";

const NAMES_OF_ORDER = ["transactionId", "brandUid", "orderId"];
const AMOUNT_MAX = 9_999_999_999.99;

/** Rules beyond the schema (server/domain/tracking/adjustment-rules.ts). */
function ruleFaults({ now }: World, sent: unknown): RequestFault[] {
  const adjustment = Object(sent) as Partial<NewAdjustment>;
  const { transactionId, brandUid, orderId, transactionValue: value, qualifyingAmount: part } = adjustment;
  const isOne = (transactionId === undefined) === (brandUid !== undefined && orderId !== undefined);
  const isHalf = (brandUid === undefined) !== (orderId === undefined);
  return [
    ...(isOne && !isHalf ? [] : [fault("/body/transactionId", "order_not_named_once")]),
    ...amountFaults("/body/transactionValue", value),
    ...amountFaults("/body/qualifyingAmount", part),
    ...changeFaults(adjustment.type, value, part),
    ...timestampFaults(adjustment.timestamp, now),
  ];
}

function changeFaults(type: unknown, value?: number, part?: number): RequestFault[] {
  const isCorrection = type === "correction";
  if ((value === undefined) !== (part === undefined) || (isCorrection && value === undefined)) {
    const field = value === undefined ? "transactionValue" : "qualifyingAmount";
    return [fault(`/body/${field}`, "amounts_together")];
  }
  if (value === undefined || part === undefined) return [];
  if (isCorrection)
    return value === 0 && part === 0 ? [fault("/body/transactionValue", "changes_nothing")] : [];
  return [
    ...(value < 0 ? [fault("/body/transactionValue", "not_above_zero")] : []),
    ...(part < 0 ? [fault("/body/qualifyingAmount", "below_zero")] : []),
    ...(part > value ? [fault("/body/qualifyingAmount", "more_than_whole")] : []),
  ];
}

function adjust(world: World, sent: NewAdjustment): Adjustment {
  refuseFaults(ruleFaults(world, sent));
  const { transactionId, brandUid = "", orderId } = sent;
  const order = requireTransaction(
    transactionId === undefined
      ? findOrder(world, { brandUid, orderId })
      : world.transactions.find(({ id }) => id === transactionId),
  );
  order.adjustments ??= [];
  const first = order.adjustments.find((one) => one.sent.adjustmentId === sent.adjustmentId);
  if (first !== undefined) {
    const differences = differencesOf(first.sent, sent, "adjustment", NAMES_OF_ORDER);
    if (differences.length > 0) throw new RefusalError(409, "conflict", differences);
    return first.shown;
  }
  if (order.voided !== undefined)
    throw new RefusalError(409, "conflict", ["The transaction is voided and counts in no sum."]);
  const shown = show(world, order, sent);
  order.adjustments.push({ sent, shown });
  putEvent(world, "transaction.adjusted", {
    transactionId: order.id,
    partnerId: PARTNER_ID,
    brandUid: order.attributes.brandUid,
    adjustmentId: sent.adjustmentId,
    adjustmentType: sent.type,
  });
  if (Number(shown.meta.net.transactionValue) === 0) releaseReturned(world, order.attributes);
  return shown;
}

function show({ now }: World, order: KeptTransaction, sent: NewAdjustment): Adjustment {
  const { attributes } = order;
  const { net } = adjustedOf(order);
  const before = { value: Number(net.transactionValue), part: Number(net.qualifyingAmount) };
  const sign = sent.type === "correction" ? 1 : -1;
  const change = {
    transactionValue: sent.transactionValue === undefined ? -before.value : sign * sent.transactionValue,
    qualifyingAmount: sent.qualifyingAmount === undefined ? -before.part : sign * sent.qualifyingAmount,
  };
  const left = textsOf({
    transactionValue: before.value + change.transactionValue,
    qualifyingAmount: before.part + change.qualifyingAmount,
  });
  const [value, part] = [Number(left.transactionValue), Number(left.qualifyingAmount)];
  const { currency, timestamp } = attributes;
  if (sent.currency !== currency) refuseFaults([fault("/body/currency", "currency_of_order", { currency })]);
  if (sent.timestamp < timestamp) refuseFaults([fault("/body/timestamp", "before_order", { timestamp })]);
  const isFree = before.value === 0 && order.adjustments?.length === 0 && sent.type !== "correction";
  const isNothing = change.transactionValue === 0 && change.qualifyingAmount === 0 && !isFree;
  if (isNothing && sent.transactionValue === 0)
    refuseFaults([fault("/body/transactionValue", "not_above_zero")]);
  if (value < 0 || isNothing)
    refuseFaults([fault("/body/transactionValue", "more_than_left", { left: net.transactionValue })]);
  if (part < 0)
    refuseFaults([fault("/body/qualifyingAmount", "more_than_left", { left: net.qualifyingAmount })]);
  if (value > AMOUNT_MAX) refuseFaults([fault("/body/transactionValue", "too_much_in_sum")]);
  if (part > value)
    refuseFaults([
      fault("/body/qualifyingAmount", "qualifying_left", {
        qualifying: left.qualifyingAmount,
        value: left.transactionValue,
      }),
    ]);
  const meta = { transactionId: order.id, receivedAt: now.toISOString(), change: textsOf(change), net: left };
  return { type: "adjustment", id: crypto.randomUUID(), attributes: sent, meta };
}

export function recordAdjustment(world: World, { body }: Call): Reply {
  return { body: { data: adjust(world, body as NewAdjustment) } };
}

export function recordAdjustments(world: World, { body }: Call): Reply {
  const lines = String(body)
    .split("\n")
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== "");
  if (lines.length === 0) refuseFaults(["/body has no lines"]);
  if (lines.length > 1_000) refuseFaults([`/body has ${lines.length} lines; at most 1000 are allowed`]);
  const answers = lines.map(({ line, text }) => answerLine(world, line, text));
  return {
    media: "application/x-ndjson",
    body: answers.map((answer) => `${JSON.stringify(answer)}\n`).join(""),
  };
}

function answerLine(world: World, line: number, text: string): AdjustmentLineAnswer {
  try {
    const sent = JSON.parse(text) as NewAdjustment;
    const faults = findFaults(operations.recordAdjustment.body?.schema ?? {}, sent, "/body");
    if (faults.length > 0)
      return { line, status: 400, errors: faultsOf(400, "bad_request", faults.map(sentenceOf)) };
    return { line, status: 200, data: adjust(world, sent) };
  } catch (error) {
    if (error instanceof SyntaxError)
      return { line, status: 400, errors: faultsOf(400, "bad_request", ["/body is not JSON"]) };
    if (!(error instanceof RefusalError)) throw error;
    const status = error.status as AdjustmentLineAnswer["status"];
    return { line, status, errors: faultsOf(status, error.code as "conflict", error.details) };
  }
}

export function listAdjustments({ transactions }: World, { params, query }: Call): Reply {
  const found = requireTransaction(transactions.find(({ id }) => id === params.transactionId));
  const { items, ...next } = pageOf(found.adjustments ?? [], query);
  return { body: { data: items.map(({ shown }) => shown), ...next } };
}
