/** Commission of an order's net qualifying amount. Pure; amounts are in hundredths. */
import { hasDecimals } from "../money.ts";

/** A rule as it holds for one order. */
export interface Rule {
  supergroup: string | null;
  percent: string;
  fromMonth: string;
  untilMonth: string | null;
}

/** The rule of the order's supergroup, or else that of all others; "0" without one. */
export function percentFor(rules: readonly Rule[], supergroup: string | null, month: string): string {
  const valid = rules.filter(
    ({ fromMonth, untilMonth }) => fromMonth <= month && month <= (untilMonth ?? "9"),
  );
  const named = supergroup === null ? undefined : valid.find((rule) => rule.supergroup === supergroup);
  return (named ?? valid.find((rule) => rule.supergroup === null))?.percent ?? "0";
}

const SCALE = 10_000n;

/** Rounds half up, to the decimals of the currency. */
export function commissionOf(qualifying: number, percent: string, currency: string): bigint {
  const [whole = "0", decimals = ""] = percent.split(".");
  const scaled = BigInt(whole) * SCALE + BigInt(decimals.padEnd(4, "0"));
  const unit = hasDecimals(currency) ? 1n : 100n;
  const divisor = 100n * SCALE * unit;
  return ((BigInt(qualifying) * scaled * 2n + divisor) / (divisor * 2n)) * unit;
}

/** Commission that a change of the net amount adds: over all changes exactly that of what is left. */
export function commissionChange(
  { left, change }: { left: number; change: number },
  percent: string,
  currency: string,
): bigint {
  return commissionOf(left, percent, currency) - commissionOf(left - change, percent, currency);
}

export function centsText(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
