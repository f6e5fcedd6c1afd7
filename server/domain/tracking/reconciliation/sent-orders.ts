/** Orders of a partner's file, line by line. Amounts are in hundredths. */
import { refuse } from "../../../errors.ts";
import { findMoneyIssue, isActiveCurrency, MONEY_MAX } from "../money.ts";
import { createColumn, createIdTable } from "./columns.ts";

const FAULTS = [
  "line_too_long",
  "not_an_object",
  "unknown_field",
  "wrong_order_id",
  "wrong_amount",
  "wrong_currency",
] as const;

/** Refused lines that a file may have: each makes an answer of many times its length. */
const REFUSED_MAX = 1_000;

/** Reason for which a line is not compared. */
export type LineFault = (typeof FAULTS)[number];

export interface SentOrder {
  orderId: string;
  cents: number;
  currency: string;
}

interface SentLine {
  line: number;
  sent: SentOrder;
}

/** A file as far as it is read. */
export interface SentOrders {
  /** Adds a line; `text` is null where it was too long. Refuses the file with the thousandth that is refused. */
  add: (line: { number: number; text: string | null }) => void;
  /** First line of an order id that was not taken before. */
  take: (orderId: string) => SentLine | undefined;
  /** First lines that were not taken, as they are asked for. */
  rest: () => Generator<SentLine, void, void>;
  /** Further lines of order ids. */
  repeated: () => Generator<SentLine & { firstLine: number }, void, void>;
  faults: () => Generator<{ line: number; fault: LineFault }, void, void>;
  count: () => { lines: number; refused: number };
}

/** `at`: currencies must have been in use then. */
export function createSentOrders(at: Date): SentOrders {
  const currencies = currenciesAt(at);
  const ids = createIdTable();
  // By order id: its first place in the columns below, and whether it is taken.
  const [firsts, taken] = [createColumn(Uint32Array), createColumn(Uint8Array)];
  const [lines, idNumbers, cents] = [
    createColumn(Uint32Array),
    createColumn(Uint32Array),
    createColumn(Float64Array),
  ];
  const currencyNumbers = createColumn(Uint32Array);
  const [faultLines, faultNumbers] = [createColumn(Uint32Array), createColumn(Uint8Array)];

  const orderAt = (place: number): SentLine => {
    const orderId = ids.at(idNumbers.at(place));
    const currency = currencies.at(currencyNumbers.at(place));
    return { line: lines.at(place), sent: { orderId, cents: cents.at(place), currency } };
  };

  const refuseFile = () => {
    const [line, reason] = [faultLines.at(0), FAULTS[faultNumbers.at(0)] as LineFault];
    refuse({ kind: "malformed", code: "too_many_refused", params: { max: REFUSED_MAX, line, reason } });
  };

  return {
    add({ number, text }) {
      const order = text === null ? "line_too_long" : readOrder(text, currencies.find);
      if (typeof order === "string") {
        faultLines.push(number);
        faultNumbers.push(FAULTS.indexOf(order));
        if (faultLines.length() >= REFUSED_MAX) refuseFile();
        return;
      }
      const id = ids.add(order.orderId);
      const place = lines.push(number);
      idNumbers.push(id);
      cents.push(order.cents);
      currencyNumbers.push(order.currency);
      if (id < firsts.length()) return;
      firsts.push(place);
      taken.push(0);
    },
    take(orderId) {
      const id = ids.find(orderId);
      if (id === undefined || taken.at(id) === 1) return undefined;
      taken.set(id, 1);
      return orderAt(firsts.at(id));
    },
    *rest() {
      for (let id = 0; id < ids.length(); id += 1) if (taken.at(id) === 0) yield orderAt(firsts.at(id));
    },
    *repeated() {
      for (let place = 0; place < lines.length(); place += 1) {
        const first = firsts.at(idNumbers.at(place));
        if (first !== place) yield { ...orderAt(place), firstLine: lines.at(first) };
      }
    },
    *faults() {
      for (let place = 0; place < faultLines.length(); place += 1)
        yield { line: faultLines.at(place), fault: FAULTS[faultNumbers.at(place)] as LineFault };
    },
    count: () => ({ lines: lines.length() + faultLines.length(), refused: faultLines.length() }),
  };
}

/** As in the document's `OrderId`. */
const ORDER_ID = /^[!-~](?:[ -~]{0,126}[!-~])?$/;

interface ReadOrder {
  orderId: string;
  cents: number;
  /** Its number. */
  currency: number;
}

function readOrder(text: string, findCurrency: (code: string) => number | undefined): ReadOrder | LineFault {
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "not_an_object";
  const { orderId, amount, currency, ...others } = value as Record<string, unknown>;
  for (const _other in others) return "unknown_field";
  if (typeof orderId !== "string" || !ORDER_ID.test(orderId)) return "wrong_order_id";
  const isAmount = typeof amount === "number" && amount >= 0 && amount <= MONEY_MAX;
  if (!isAmount || findMoneyIssue(amount) !== undefined) return "wrong_amount";
  const found = typeof currency === "string" ? findCurrency(currency) : undefined;
  if (found === undefined) return "wrong_currency";
  return { orderId, cents: Math.round(amount * 100), currency: found };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Currencies in use then with a number each, looked up once. */
function currenciesAt(at: Date) {
  const codes: string[] = [];
  const numbers = new Map<string, number>();
  return {
    at: (number: number) => codes[number] as string,
    find(code: string): number | undefined {
      const known = numbers.get(code);
      if (known !== undefined || !isActiveCurrency(code, at)) return known;
      const number = codes.push(code) - 1;
      numbers.set(code, number);
      return number;
    },
  };
}
