import { operations } from "../../generated/operations.ts";
import { limits, refusals } from "../../generated/rules.ts";
import type {
  AmountTexts,
  Faults,
  LineAnswer,
  NewTransaction,
  RecordedTransaction,
  StoredTransaction,
  Sum,
} from "../../generated/tracking.ts";
import type { RequestFault } from "../index.ts";
import { adjustedOf } from "./adjusted.ts";
import { findFaults } from "./check.ts";
import { releaseReturned, sameCode } from "./codes.ts";
import { DAY_MS, isDay } from "./time.ts";
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

export const PARTNER_ID = "pa_fake";
const LINES_MAX = 1_000;

/** Rules beyond the schema (server/domain/tracking/rules.ts). Amounts are whole cents, give or take a rounding error. */
function ruleFaults({ settings, now }: World, sent: unknown): RequestFault[] {
  const { brandUid, transactionValue, qualifyingAmount, currency, timestamp } = Object(
    sent,
  ) as Partial<NewTransaction>;
  return [
    ...(brandUid === undefined || settings.brandUids.includes(brandUid)
      ? []
      : [fault("/body/brandUid", "brand_of_another")]),
    ...amountFaults("/body/transactionValue", transactionValue),
    ...amountFaults("/body/qualifyingAmount", qualifyingAmount),
    ...(Number(qualifyingAmount) > Number(transactionValue)
      ? [fault("/body/qualifyingAmount", "more_than_whole")]
      : []),
    ...(currency === "XXX" || currency === "XTS" ? [fault("/body/currency", "currency_not_used")] : []),
    ...timestampFaults(timestamp, now),
  ];
}

export function amountFaults(pointer: string, amount: unknown): RequestFault[] {
  if (typeof amount !== "number") return [];
  if (Object.is(amount, -0)) return [fault(pointer, "negative_zero")];
  return Number(amount.toFixed(2)) === amount ? [] : [fault(pointer, "more_than_two_decimals")];
}

export function timestampFaults(timestamp: unknown, now: Date): RequestFault[] {
  if (typeof timestamp !== "number") return [];
  if (timestamp < limits.timestampMin) return [fault("/body/timestamp", "before_2015")];
  return timestamp * 1000 > now.getTime() + DAY_MS ? [fault("/body/timestamp", "too_far_ahead")] : [];
}

/** Records, or finds the first one of the same order; refuses another order under its id. */
function record(world: World, attributes: NewTransaction): RecordedTransaction["data"] {
  const first = findOrder(world, attributes);
  if (first !== undefined) {
    const differences = differencesOf(first.attributes, attributes);
    if (differences.length > 0) throw new RefusalError(409, "conflict", differences);
    return { type: "transaction", id: first.id, attributes: first.attributes };
  }
  const id = crypto.randomUUID();
  world.transactions.push({ id, attributes, receivedAt: world.now });
  putEvent(world, "transaction.recorded", eventOf({ id, attributes }));
  return { type: "transaction", id, attributes };
}

export function findOrder(
  { transactions }: World,
  { brandUid, orderId }: { brandUid: string; orderId?: string | undefined },
): KeptTransaction | undefined {
  const isOrder = ({ attributes }: KeptTransaction) =>
    attributes.brandUid === brandUid && attributes.orderId === orderId;
  return orderId === undefined ? undefined : transactions.find(isOrder);
}

export function differencesOf(
  first: object,
  again: object,
  what = "order",
  ignored: readonly string[] = ["userAgent"],
): string[] {
  const [recorded, sent] = [first, again].map((one) => one as unknown as Record<string, unknown>);
  return Object.keys({ ...first, ...again }).flatMap((field) => {
    const [was, is] = [recorded?.[field], sent?.[field]].map((value) => JSON.stringify(value));
    if (ignored.includes(field) || was === is) return [];
    const now = is === undefined ? "is missing" : `is ${is}`;
    return [
      `/body/${field} ${now}, but this ${what} was recorded ${was === undefined ? "without it" : `with ${was}`}`,
    ];
  });
}

function eventOf({ id, attributes }: Pick<KeptTransaction, "id" | "attributes">): {
  transactionId: string;
  partnerId: string;
  brandUid: string;
} {
  return { transactionId: id, partnerId: PARTNER_ID, brandUid: attributes.brandUid };
}

export function recordTransaction(world: World, { body, query }: Call): Reply {
  refuseFaults(ruleFaults(world, body));
  const attributes = body as NewTransaction;
  const data: RecordedTransaction["data"] =
    query.dryRun === true ? { type: "transaction", id: "dry-run", attributes } : record(world, attributes);
  return { body: { data } satisfies RecordedTransaction };
}

export function recordTransactions(world: World, { body, query, idempotencyKey }: Call): Reply {
  const lines = String(body)
    .split("\n")
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== "");
  if (lines.length === 0) refuseFaults(["/body must have at least 1 line"]);
  if (lines.length > LINES_MAX) refuseFaults([`/body must have at most ${LINES_MAX} lines`]);
  const isDryRun = query.dryRun === true;
  const kept = idempotencyKey === undefined ? [] : (world.lines.get(idempotencyKey) ?? []);
  if (idempotencyKey !== undefined && !isDryRun) world.lines.set(idempotencyKey, kept);
  const answers = lines.map(({ line, text }) => answerLine(world, { line, text, isDryRun, kept }));
  return {
    media: "application/x-ndjson",
    body: answers.map((answer) => `${JSON.stringify(answer)}\n`).join(""),
  };
}

interface Line {
  line: number;
  text: string;
  isDryRun: boolean;
  kept: { text: string; id: string }[];
}

function answerLine(world: World, { line, text, isDryRun, kept }: Line): LineAnswer {
  let attributes: NewTransaction;
  try {
    attributes = JSON.parse(text) as NewTransaction;
  } catch {
    return { line, status: 400, errors: faultsOf(400, "bad_request", ["/body is not JSON"]) };
  }
  const schema = operations.recordTransaction.body?.schema ?? {};
  const faults = [...findFaults(schema, attributes, "/body"), ...ruleFaults(world, attributes)];
  const details = faults.map(sentenceOf);
  if (details.length > 0) return { line, status: 400, errors: faultsOf(400, "bad_request", details) };
  const before = kept[line - 1];
  if (before !== undefined && before.text !== text) {
    const detail = "This line was recorded as a different transaction under this Idempotency-Key.";
    return { line, status: 409, errors: faultsOf(409, "conflict", [detail]) };
  }
  if (before !== undefined)
    return { line, status: 200, data: { type: "transaction", id: before.id, attributes } };
  if (isDryRun) return { line, status: 200, data: { type: "transaction", id: "dry-run", attributes } };
  try {
    const data = record(world, attributes);
    kept[line - 1] = { text, id: data.id };
    return { line, status: 200, data };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { line, status: 409, errors: faultsOf(409, "conflict", error.details) };
  }
}

export function faultsOf(status: number, title: Faults[number]["title"], details: readonly string[]): Faults {
  return details.map((detail) => ({ status, title, detail }));
}

function present({ id, attributes, receivedAt, voided, adjustments }: KeptTransaction): StoredTransaction {
  const meta = {
    receivedAt: receivedAt.toISOString(),
    ...(voided !== undefined && { voidedAt: voided.at.toISOString(), voidReason: voided.reason }),
    ...(adjustments !== undefined && { adjusted: adjustedOf({ attributes, adjustments }) }),
  };
  return { type: "transaction", id, attributes, meta };
}

function matching({ transactions }: World, query: Call["query"]): KeptTransaction[] {
  const { code, from, until, voided } = query as {
    code?: string;
    from?: number;
    until?: number;
    voided?: boolean;
  };
  const same = (["brandUid", "currency"] as const).filter((name) => query[name] !== undefined);
  return [...transactions]
    .reverse()
    .filter(
      (one) =>
        same.every((name) => one.attributes[name] === query[name]) &&
        (code === undefined || sameCode(one.attributes.code, code)) &&
        (from === undefined || one.attributes.timestamp >= from) &&
        (until === undefined || one.attributes.timestamp < until) &&
        (voided === undefined || (one.voided !== undefined) === voided),
    )
    .sort((one, other) => other.attributes.timestamp - one.attributes.timestamp);
}

export function listTransactions(world: World, { query }: Call): Reply {
  const { items, ...next } = pageOf(matching(world, query), query);
  return { body: { data: items.map(present), ...next } };
}

export function requireTransaction(found: KeptTransaction | undefined): KeptTransaction {
  if (found === undefined) throw new RefusalError(404, "not_found", [refusals.transaction]);
  return found;
}

export function getTransaction({ transactions }: World, { params }: Call): Reply {
  return {
    body: { data: present(requireTransaction(transactions.find(({ id }) => id === params.transactionId))) },
  };
}

export function getTransactionByOrder(world: World, { query }: Call): Reply {
  return { body: { data: present(requireTransaction(findOrder(world, query as NewTransaction))) } };
}

export function voidTransaction(world: World, { params, body }: Call): Reply {
  const found = requireTransaction(world.transactions.find(({ id }) => id === params.transactionId));
  if (found.voided === undefined) {
    found.voided = { at: world.now, reason: (body as { reason: string }).reason };
    putEvent(world, "transaction.voided", eventOf(found));
    releaseReturned(world, found.attributes);
  }
  return { body: { data: present(found) } };
}

const COLUMNS = [
  "id,brandUid,code,transactionValue,qualifyingAmount,currency,timestamp,newUser",
  "productsOrderedSku,productsOrderedName,receivedAt,voidedAt,voidReason",
].join();

export function exportTransactions(world: World, { query }: Call): Reply {
  const rows = matching(world, query).map((one) => {
    const { attributes, meta } = present(one);
    const { newUser, productsOrderedSku, productsOrderedName, ...rest } = attributes;
    const values = [
      ...[
        one.id,
        rest.brandUid,
        rest.code,
        ...[rest.transactionValue, rest.qualifyingAmount].map((amount) => amount.toFixed(2)),
        rest.currency,
      ],
      ...[rest.timestamp, newUser, asJson(productsOrderedSku), asJson(productsOrderedName)],
      ...[meta.receivedAt, meta.voidedAt, meta.voidReason],
    ];
    return values.map(cellOf).join();
  });
  return { media: "text/csv", body: [COLUMNS, ...rows].map((row) => `${row}\r\n`).join("") };
}

const asJson = (list: readonly string[] | undefined) => list && JSON.stringify(list);

/** RFC 4180 with quotation marks, and an apostrophe before what a spreadsheet would run as a formula. */
function cellOf(value: unknown): string {
  const text = value === undefined ? "" : String(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[^\d.]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function sumTransactions(world: World, { query }: Call): Reply {
  const { by, from, until } = query as { by: "day" | "month"; from: string; until: string };
  requirePeriod(by, from, until);
  const length = by === "day" ? 10 : 7;
  const sums = new Map<string, Sum>();
  for (const { attributes, adjustments } of matching(world, {
    ...query,
    from: undefined,
    until: undefined,
    voided: false,
  })) {
    const { brandUid, currency, timestamp, transactionValue, qualifyingAmount } = attributes;
    const period = new Date(timestamp * 1000).toISOString().slice(0, length);
    if (period < from.slice(0, length) || period > until.slice(0, length)) continue;
    const key = [period, brandUid, currency].join(" ");
    const before = sums.get(key);
    const adjusted = adjustedOf({ attributes, adjustments });
    sums.set(key, {
      period,
      brandUid,
      currency,
      transactions: (before?.transactions ?? 0) + 1,
      transactionValue: plus(transactionValue, before?.transactionValue),
      qualifyingAmount: plus(qualifyingAmount, before?.qualifyingAmount),
      adjustments: (before?.adjustments ?? 0) + adjusted.adjustments,
      refunded: plusBoth(adjusted.refunded, before?.refunded),
      net: plusBoth(adjusted.net, before?.net),
    });
  }
  const data = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  return { body: { data } };
}

function plusBoth(amounts: AmountTexts, sum?: AmountTexts): AmountTexts {
  return {
    transactionValue: plus(Number(amounts.transactionValue), sum?.transactionValue),
    qualifyingAmount: plus(Number(amounts.qualifyingAmount), sum?.qualifyingAmount),
  };
}

function plus(amount: number, sum = "0.00"): string {
  const cents = Math.round(Number(sum) * 100) + Math.round(amount * 100);
  return (cents / 100).toFixed(2);
}

function requirePeriod(by: "day" | "month", from: string, until: string): void {
  refuseFaults([
    ...(isDay(from) ? [] : [fault("/query/from", "not_a_day")]),
    ...(isDay(until) ? [] : [fault("/query/until", "not_a_day")]),
  ]);
  if (until < from) refuseFaults([fault("/query/until", "before_from")]);
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  const [first, last] = [new Date(from), new Date(until)];
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1;
  const [asked, max] = by === "day" ? [days, limits.sumDays] : [months, limits.sumMonths];
  if (asked > max) refuseFaults([fault("/query/until", "too_many_periods", { unit: by, asked, max })]);
}
