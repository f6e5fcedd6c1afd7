import { USUAL_RATES } from "../domain/shared/access/maker.ts";
import type { RateLimit } from "../http/area.ts";
import type { Rates } from "../platform/rates/rates.ts";
import type { Services } from "../services.ts";

/** Calls a minute (spec/decisions/api.md, "Limits and headers"). */
export const CALLS_PER_MINUTE_MAX = {
  /** White-label calls of an app, and those for up to 1,000 statuses each. */
  app: 300,
  statuses: 60,
  /** A client's calls for up to 1,000 members each. */
  members: 60,
  /** Calls of a tracking key without a rate of its own. */
  tracking: USUAL_RATES.tracking_key,
} as const;

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
