/**
 * Amounts of money as JSON numbers. Their value is judged and stored as the shortest decimal that names the parsed
 * number (ECMA-262, Number::toString), so 0.29 has two decimal places although no binary number is exactly 0.29.
 */

/** What a NUMERIC(12,2) holds; with its two decimals below 2^53, so every such amount is told from its neighbours. */
export const MONEY_MAX = 9_999_999_999.99;

/** Why the number is no amount; undefined for one that is. The range is the document's to judge. */
export function moneyFault(amount: number): string | undefined {
  if (Object.is(amount, -0)) return "must not be -0; write 0";
  // Below 2^53 hundredths the quotient is the very number that such a decimal is parsed to, and no other is.
  return Math.round(amount * 100) / 100 === amount ? undefined : "must have at most two decimal places";
}
