import type { RateLimit } from "../../http/area.ts";
import { refuseRate } from "../../http/identify.ts";
import type { Services, TrackingCaller } from "../../services.ts";
import { CALLS_PER_MINUTE_MAX, consume } from "../rate-limit.ts";

/** Counts a call of a tracking key; with 0, only looks. */
export function countCalls(
  { keyId, ratePerMinute }: TrackingCaller,
  { rates }: Pick<Services, "rates">,
  calls: 0 | 1,
): RateLimit {
  return consume(rates, `tracking:${keyId}`, ratePerMinute ?? CALLS_PER_MINUTE_MAX.tracking, "calls", calls);
}

export function countLine(caller: TrackingCaller, services: Pick<Services, "rates">): void {
  const rate = countCalls(caller, services, 1);
  if (!rate.allowed) refuseRate(rate);
}
