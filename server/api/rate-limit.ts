import type { RateLimit } from "../http/call.ts";
import type { Rates } from "../platform/rates.ts";

/** Counts a call under this name: "app:<id>"; with 0 calls, only looks. */
export function consume(
  rates: Rates,
  name: string,
  perMinute: number,
  unit = "calls",
  calls: 0 | 1 = 1,
): RateLimit {
  return { unit, ...rates.take(name, perMinute, calls) };
}
