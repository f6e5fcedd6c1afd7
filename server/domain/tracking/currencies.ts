/** Which currencies are money somewhere today, after Unicode's CLDR: it tells by country since when and until when. */
import { createRequire } from "node:module";

/** One use of a currency: present when it has ended, and when it never was what people pay with. */
interface Use {
  _to?: string;
  _tender?: "false";
}

interface CurrencyData {
  supplemental: { currencyData: { region: Record<string, Record<string, Use>[]> } };
}

/** CLDR's region for what belongs to no country: gold, test codes, units of account. */
const NOWHERE = "ZZ";
const STILL = "9999-12-31";

const lastDays = readLastDays();

/** Whether an ISO 4217 code in capitals is the tender of some country at that time. */
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
