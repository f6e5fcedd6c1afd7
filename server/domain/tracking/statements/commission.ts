/** Commission of an order's net qualifying amount. Pure; amounts are in hundredths. */
import { hasDecimals } from "../money.ts";

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
