/** Sums of a statement by currency and supergroup, in hundredths. */
import { centsText } from "./commission.ts";
import type { Origin, Thing } from "./lines.ts";

interface Total {
  currency: string;
  supergroup: string | null;
  orders: number;
  adjustments: number;
  voids: number;
  transactionValue: bigint;
  qualifyingAmount: bigint;
  commission: bigint;
}

export type Totals = Map<string, Total>;

export function addToTotals(
  totals: Totals,
  thing: Thing,
  { supergroup = null }: Pick<Origin, "supergroup"> | { supergroup?: null },
  commission: bigint,
): void {
  const { currency } = thing;
  const key = `${currency} ${supergroup ?? ""}`;
  const total = totals.get(key) ?? newTotal(currency, supergroup);
  total[`${thing.kind}s`] += 1;
  total.transactionValue += BigInt(thing.value);
  total.qualifyingAmount += BigInt(thing.qualifying);
  total.commission += commission;
  totals.set(key, total);
}

function newTotal(currency: string, supergroup: string | null): Total {
  const counts = { orders: 0, adjustments: 0, voids: 0 };
  return { currency, supergroup, ...counts, transactionValue: 0n, qualifyingAmount: 0n, commission: 0n };
}

/** Fields of the totals' lines, by currency and supergroup. */
export function describeTotals(totals: Totals): object[] {
  return [...totals.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { supergroup, transactionValue, qualifyingAmount, commission, ...total }]) => ({
      kind: "total",
      ...total,
      supergroup: supergroup ?? undefined,
      transactionValue: centsText(transactionValue),
      qualifyingAmount: centsText(qualifyingAmount),
      commission: centsText(commission),
    }));
}

const AMOUNTS = new Set(["transactionValue", "qualifyingAmount", "commission"]);

export function writeTotals(totals: Totals): string {
  return JSON.stringify([...totals], (_key, value) => (typeof value === "bigint" ? value.toString() : value));
}

export function readTotals(text: string): Totals {
  return new Map(JSON.parse(text, (key, value) => (AMOUNTS.has(key) ? BigInt(value) : value)));
}
