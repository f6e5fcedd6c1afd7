/**
 * Exact amounts in JSON numbers: the shortest decimal that names the parsed number (ECMA-262, Number::toString), so
 * 0.29
 * has two decimal places although its binary form is not exact.
 */

/** The range of NUMERIC(12,2): in hundredths below 2^53, so every amount is distinct. */
export const MONEY_MAX = 9_999_999_999.99;

/** Why the number is not an amount, or undefined. The schema checks the range. */
export function moneyFault(amount: number): string | undefined {
  if (Object.is(amount, -0)) return "must not be -0; write 0";
  // Below 2^53 hundredths, only such a decimal parses to exactly this quotient.
  return Math.round(amount * 100) / 100 === amount ? undefined : "must have at most two decimal places";
}
