/** Money of a transaction: the currencies in use, and amounts of two decimal places. */
import { createRequire } from "node:module";

/** The range of NUMERIC(12,2): in hundredths below 2^53, so every amount is distinct. */
export const MONEY_MAX = 9_999_999_999.99;

/**
 * Why the number is no amount; the document checks the range. The shortest decimal counts that names the number
 * (ECMA-262, Number::toString), so 0.29 has two decimal places although its binary form is not exact.
 */
export function findMoneyIssue(amount: number): "negative_zero" | "more_than_two_decimals" | undefined {
  if (Object.is(amount, -0)) return "negative_zero";
  // Below 2^53 hundredths the quotient is the very number that such a decimal is parsed to, and no other is.
  return Math.round(amount * 100) / 100 === amount ? undefined : "more_than_two_decimals";
}

/** A country's use of a currency, with its end, and whether it was tender at all. */
interface Use {
  _to?: string;
  _tender?: "false";
}

interface CurrencyData {
  supplemental: { currencyData: { region: Record<string, Record<string, Use>[]> } };
}

/** CLDR's region for currencies of no country: gold, test codes, units of account. */
const NOWHERE = "ZZ";
const STILL = "9999-12-31";

const lastDays = readLastDays();

/** Whether an ISO 4217 code in capitals is some country's tender at that time, by the dates of Unicode's CLDR. */
export function isActiveCurrency(code: string, at: Date): boolean {
  const lastDay = lastDays.get(code);
  return lastDay !== undefined && (lastDay === STILL || at.toISOString().slice(0, 10) <= lastDay);
}

function readLastDays(): Map<string, string> {
  const { supplemental } = createRequire(import.meta.url)(
    "cldr-core/supplemental/currencyData.json",
  ) as CurrencyData;
  const last = new Map<string, string>();
  for (const [region, uses] of Object.entries(supplemental.currencyData.region)) {
    if (region === NOWHERE) continue;
    for (const [code, { _to = STILL, _tender }] of uses.flatMap((use) => Object.entries(use))) {
      if (_tender !== "false" && _to > (last.get(code) ?? "")) last.set(code, _to);
    }
  }
  return last;
}
