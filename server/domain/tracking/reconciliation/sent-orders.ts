/** Orders of a partner's file, line by line. Amounts are in hundredths. */
import { findMoneyIssue, isActiveCurrency, MONEY_MAX } from "../money.ts";

/** Reason for which a line is not compared. */
export type LineFault =
  | "line_too_long"
  | "not_an_object"
  | "unknown_field"
  | "wrong_order_id"
  | "wrong_amount"
  | "wrong_currency";

export interface SentOrder {
  orderId: string;
  cents: number;
  currency: string;
}

/** A file as far as it is read, by columns: a million objects would take twice the memory. */
export interface SentOrders {
  lines: number[];
  orderIds: string[];
  cents: number[];
  currencies: string[];
  /** Place of an order id's first line in the columns. Compared orders are taken out. */
  open: Map<string, number>;
  /** Further lines of an order id, as places in the columns, and the number of its first line. */
  repeated: [place: number, firstLine: number][];
  faults: [line: number, fault: LineFault][];
}

export function noOrders(): SentOrders {
  return { lines: [], orderIds: [], cents: [], currencies: [], open: new Map(), repeated: [], faults: [] };
}

export function orderAt({ orderIds, cents, currencies }: SentOrders, place: number): SentOrder {
  return {
    orderId: orderIds[place] as string,
    cents: cents[place] as number,
    currency: currencies[place] as string,
  };
}

/** Finds a currency by its code; null for none. */
type FindCurrency = (code: string) => string | null;

/** Adds a line; `text` is null where it was too long. */
export function addLine(
  sent: SentOrders,
  { number, text }: { number: number; text: string | null },
  findCurrency: FindCurrency,
): void {
  const order = text === null ? "line_too_long" : readOrder(text, findCurrency);
  if (typeof order === "string") {
    sent.faults.push([number, order]);
    return;
  }
  const { orderId, cents, currency } = order;
  const place = sent.lines.push(number) - 1;
  sent.orderIds.push(orderId);
  sent.cents.push(cents);
  sent.currencies.push(currency);
  const first = sent.open.get(orderId);
  if (first === undefined) sent.open.set(orderId, place);
  else sent.repeated.push([place, sent.lines[first] as number]);
}

/** As in the document's `OrderId`. */
const ORDER_ID = /^[!-~](?:[ -~]{0,126}[!-~])?$/;

function readOrder(text: string, findCurrency: FindCurrency): SentOrder | LineFault {
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "not_an_object";
  const { orderId, amount, currency, ...others } = value as Record<string, unknown>;
  for (const _other in others) return "unknown_field";
  if (typeof orderId !== "string" || !ORDER_ID.test(orderId)) return "wrong_order_id";
  const isAmount = typeof amount === "number" && amount >= 0 && amount <= MONEY_MAX;
  if (!isAmount || findMoneyIssue(amount) !== undefined) return "wrong_amount";
  const found = typeof currency === "string" ? findCurrency(currency) : null;
  return found === null ? "wrong_currency" : { orderId, cents: Math.round(amount * 100), currency: found };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Currencies in use then, each looked up once. */
export function currenciesAt(at: Date): FindCurrency {
  const known = new Map<string, string>();
  return (code) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    if (!isActiveCurrency(code, at)) return null;
    known.set(code, code);
    return code;
  };
}
