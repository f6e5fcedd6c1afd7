/** Trade by chance, the same for the same seed: orders in several currencies, and what a shop may do to one afterwards. */
import { type Change, leftOf, type Sale } from "./books.ts";

export interface Chance {
  /** From 0 to below 1. */
  next: () => number;
  int: (min: number, max: number) => number;
  pick: <T>(values: readonly T[]) => T;
  is: (probability: number) => boolean;
}

/** The generator "mulberry32". */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: <T>(values: readonly T[]) => values[int(0, values.length - 1)] as T,
    is: (probability) => next() < probability,
  };
}

/** JPY and KRW have no decimals, KWD has three, of which two may be sent. */
const CURRENCIES = ["GBP", "GBP", "EUR", "USD", "JPY", "JPY", "KRW", "KWD"] as const;

export function makeSale(chance: Chance, named: Pick<Sale, "orderId" | "at" | "supergroups">): Sale {
  const currency = chance.pick(CURRENCIES);
  // Decimals of the yen are taken, too.
  const isWhole = (currency === "JPY" || currency === "KRW") && !chance.is(0.1);
  const value = isWhole ? 100 * chance.int(0, 90_000) : chance.int(0, 90_000);
  const qualifying = chance.is(0.5) ? value : chance.int(0, value);
  return { ...named, currency, value, qualifying, changes: [] };
}

/** A refund, chargeback or correction that the order allows; nothing if it allows none. */
export function makeChange(chance: Chance, sale: Sale, named: Pick<Change, "id" | "at">): Change | null {
  const left = leftOf(sale);
  if (chance.is(0.25)) {
    const value = chance.int(0, left.value + 5_000);
    const qualifying = chance.int(0, value);
    const change = { value: value - left.value, qualifying: qualifying - left.qualifying };
    return change.value === 0 && change.qualifying === 0 ? null : { kind: "correction", ...named, ...change };
  }
  if (left.value === 0) return null;
  const value = chance.is(0.3) ? left.value : chance.int(1, left.value);
  // The qualifying amount can't exceed the whole amount that is left.
  const qualifying = chance.int(
    Math.max(0, value - left.value + left.qualifying),
    Math.min(left.qualifying, value),
  );
  const kind = chance.is(0.2) ? "chargeback" : "refund";
  return { kind, ...named, value: 0 - value, qualifying: 0 - qualifying };
}

/** The void of an order: all that is left. */
export function makeVoid(sale: Sale, voidedAt: number): Change {
  const { value, qualifying } = leftOf(sale);
  const at = Math.max(voidedAt, sale.at);
  return { kind: "void", id: "", at, value: 0 - value, qualifying: 0 - qualifying };
}

/** The order as it is recorded. */
export function bodyOfSale(
  { orderId, at, currency, value, qualifying }: Sale,
  brandUid: string,
  code: string,
) {
  const amounts = { transactionValue: value / 100, qualifyingAmount: qualifying / 100 };
  return { brandUid, orderId, code, ...amounts, currency, timestamp: at };
}

/** The change as it is recorded; `isRest` leaves the amounts out of what takes off all that is left. */
export function bodyOfChange({ orderId, currency }: Sale, brandUid: string, change: Change, isRest: boolean) {
  const { kind, id: adjustmentId, at: timestamp } = change;
  if (kind === "void") throw new Error("a void is no adjustment");
  const sign = kind === "correction" ? 1 : -1;
  const amounts = {
    transactionValue: (sign * change.value) / 100,
    qualifyingAmount: (sign * change.qualifying) / 100,
  };
  const named = { brandUid, orderId, adjustmentId };
  return {
    ...named,
    type: kind,
    currency,
    timestamp,
    reason: "returned",
    ...(isRest ? {} : amounts),
  };
}
