import type { RateLimit } from "../http/area.ts";
import type { Rates } from "../platform/rates/rates.ts";
import type { Services } from "../services.ts";

/** Counts a call under this name, such as "app:<id>"; with 0 calls, only looks. */
export function consume(
  rates: Rates,
  name: string,
  perMinute: number,
  unit = "calls",
  calls: 0 | 1 = 1,
): RateLimit {
  return { unit, ...rates.take(name, perMinute, calls) };
}

/** Counts a client's lookup. The interface has no such headers, so only a refusal carries them. */
export function limitLookup(
  clientId: string,
  { rates, config }: Pick<Services, "rates" | "config">,
): RateLimit | undefined {
  const rate = consume(rates, `lookup:${clientId}`, config.lookupsPerMinute, "lookups");
  return rate.allowed ? undefined : rate;
}
