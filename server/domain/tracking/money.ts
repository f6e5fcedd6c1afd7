/**
 * Exact amounts in JSON numbers: the shortest decimal that names the parsed number (ECMA-262, Number::toString), so
 * 0.29 has two decimal places although its binary form is not exact.
 */

/** The range of NUMERIC(12,2): in hundredths below 2^53, so every amount is distinct. */
export const MONEY_MAX = 9_999_999_999.99;

/** Why the number is no amount; undefined for one that is. The range is the document's to check. */
export function findMoneyIssue(amount: number): "negative_zero" | "more_than_two_decimals" | undefined {
  if (Object.is(amount, -0)) return "negative_zero";
  // Below 2^53 hundredths the quotient is the very number that such a decimal is parsed to, and no other is.
  return Math.round(amount * 100) / 100 === amount ? undefined : "more_than_two_decimals";
}
