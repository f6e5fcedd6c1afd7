/** Countries for texts: others may cost many times as much (spec/decisions/security.md). */
import type { Services } from "../../services.ts";
import { callingCodeOf } from "../shared/phone-number.ts";

/** Shared by two dozen countries, some known for fraud with texts. */
const NANP = "1";

/** Whether texts go to this country. Without `SMS_COUNTRIES`: to those of all clients, and to `also`. */
export async function isServed(
  { config, database }: Pick<Services, "config" | "database">,
  country: string,
  also: () => Promise<readonly string[]> | readonly string[],
): Promise<boolean> {
  const served = config.smsCountries ?? [...(await also()), ...(await countriesOfClients(database))];
  return served.some((one) => isWithin(country, one));
}

/** Jersey shares the United Kingdom's plan; only in plans of many countries the country itself counts. */
function isWithin(country: string, served: string): boolean {
  if (country === served) return true;
  const code = callingCodeOf(country);
  return code !== undefined && code !== NANP && code === callingCodeOf(served);
}

async function countriesOfClients(database: Services["database"]): Promise<string[]> {
  const rows = await database.client.findMany({ select: { countries: true }, distinct: ["countries"] });
  return rows.flatMap(({ countries }) => countries);
}
