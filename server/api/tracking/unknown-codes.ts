/** Rate limit of calls with a code that does not exist, by key and by network. */
import { RefusalError } from "../../errors.ts";
import type { RateLimit } from "../../http/area.ts";
import { refuseRate } from "../../http/identify.ts";
import { consume } from "../rate-limit.ts";
import type { Context } from "./context.ts";

const UNKNOWN_PER_MINUTE_MAX = 20;

/** Runs a call with a code, unless too many were unknown; counts it if this one is (spec/decisions/tracking.md, "At the checkout"). */
export async function limitUnknown<Result>(
  { rates, caller }: Pick<Context, "rates" | "caller">,
  work: () => Promise<Result>,
): Promise<Result> {
  const names = [`unknown-codes:${caller.keyId}`, `unknown-codes:${caller.network}`];
  for (const name of names) requireRoom(consume(rates, name, UNKNOWN_PER_MINUTE_MAX, "unknown codes", 0));
  try {
    return await work();
  } catch (error) {
    const isUnknown =
      error instanceof RefusalError && error.refusal.kind === "not_found" && error.refusal.code === "code";
    if (isUnknown)
      for (const name of names)
        requireRoom({ unit: "unknown codes", ...(await rates.takeExactly(name, UNKNOWN_PER_MINUTE_MAX)) });
    throw error;
  }
}

function requireRoom(rate: RateLimit): void {
  if (!rate.allowed) refuseRate(rate);
}
