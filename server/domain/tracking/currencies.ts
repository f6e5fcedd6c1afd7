/** Currencies in use, from Unicode's CLDR, which gives the dates for each country. */
import { createRequire } from "node:module";

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

/** Whether an ISO 4217 code in capitals is some country's tender at that time. */
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
