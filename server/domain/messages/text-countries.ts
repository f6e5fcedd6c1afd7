/** Countries that text messages go to: a number elsewhere may cost many times as much (spec/decisions/security.md). */
import type { Services } from "../../services.ts";
import { callingCodeOf } from "../shared/index.ts";

/** Shared by two dozen countries, among them some that fraud with texts is known for. */
const NANP = "1";

/**
 * Whether texts go to numbers of this country. Without `SMS_COUNTRIES` those of all clients are, and `also`: where
 * the verification, or the member, is known to be.
 */
export async function isServed(
  { config, database }: Pick<Services, "config" | "database">,
  country: string,
  also: () => Promise<readonly string[]> | readonly string[],
): Promise<boolean> {
  const served = config.smsCountries ?? [...(await also()), ...(await countriesOfClients(database))];
  return served.some((one) => isWithin(country, one));
}

/** Jersey's numbers are in the plan of the United Kingdom; only where many share a plan, the country itself counts. */
function isWithin(country: string, served: string): boolean {
  if (country === served) return true;
  const code = callingCodeOf(country);
  return code !== undefined && code !== NANP && code === callingCodeOf(served);
}

async function countriesOfClients(database: Services["database"]): Promise<string[]> {
  const rows = await database.client.findMany({ select: { countries: true }, distinct: ["countries"] });
  return rows.flatMap(({ countries }) => countries);
}
