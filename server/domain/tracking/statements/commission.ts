/** Commission of an order's net qualifying amount. Pure; amounts are in hundredths. */
import { hasDecimals } from "../money.ts";

/** A rule as it holds for one order. */
export interface Rule {
  supergroup: string | null;
  percent: string;
  fromMonth: string;
  untilMonth: string | null;
}

/**
 * The percentage that orders of a pool's supergroups share. Where they share none, that of all others: a line must not tell
 * which one its member is of. "0" without a rule.
 */
export function percentFor(rules: readonly Rule[], supergroups: readonly string[], month: string): string {
  const valid = rules.filter(
    ({ fromMonth, untilMonth }) => fromMonth <= month && month <= (untilMonth ?? "9"),
  );
  const percentOf = (supergroup: string | null) =>
    valid.find((rule) => rule.supergroup === supergroup)?.percent;
  const others = percentOf(null) ?? "0";
  const [first = others, ...rest] = supergroups.map((each) => percentOf(each) ?? others);
  return rest.every((each) => each === first) ? first : others;
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
