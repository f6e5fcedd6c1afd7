/** Currencies in use, and amounts of two decimal places. */
import { createRequire } from "node:module";

/** Range of NUMERIC(12,2): hundredths below 2^53, so every amount is distinct. */
export const MONEY_MAX = 9_999_999_999.99;

/** Issue of an amount. The shortest decimal counts (ECMA-262, Number::toString): 0.29 has two places. */
export function findMoneyIssue(amount: number): "negative_zero" | "more_than_two_decimals" | undefined {
  if (Object.is(amount, -0)) return "negative_zero";
  // Below 2^53 hundredths only such a decimal parses to the quotient.
  return Math.round(amount * 100) / 100 === amount ? undefined : "more_than_two_decimals";
}

/** Currencies without a minor unit (ISO 4217). */
const WHOLE = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "));

export function hasDecimals(currency: string): boolean {
  return !WHOLE.has(currency);
}

/** Use of a currency by a country: end, and whether it was tender. */
interface Use {
  _to?: string;
  _tender?: "false";
}

interface CurrencyData {
  supplemental: { currencyData: { region: Record<string, Record<string, Use>[]> } };
}

/** CLDR's region of currencies without country: gold, test codes, units of account. */
const NOWHERE = "ZZ";
const STILL = "9999-12-31";

const lastDays = readLastDays();

/** Whether an ISO 4217 code is tender anywhere at that time (Unicode CLDR). */
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
