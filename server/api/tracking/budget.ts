/** The calls a minute of one tracking key (spec/decisions/tracking.md, "Limits"). */
import type { ServerResponse } from "node:http";
import { type Refusal, refuse } from "../../errors.ts";
import type { RateState } from "../../platform/rates.ts";
import type { Services, TrackingCaller } from "../../services.ts";

const CALLS_PER_MINUTE_MAX = 6_000;

/** Counts and tells in headers; refuses past the limit. Counting none only looks whether any is left. */
export function countCalls(
  caller: TrackingCaller,
  services: Pick<Services, "rates">,
  response: ServerResponse,
  calls: 0 | 1,
): void {
  const state = take(caller, services, calls);
  response.setHeader("RateLimit-Policy", `"calls";q=${state.limit};w=60`);
  response.setHeader("RateLimit", `"calls";r=${state.remaining};t=${state.resetSeconds}`);
  if (!state.allowed) refuse(overLimit(state));
}

/** Counts one line of a batch. */
export function countLine(caller: TrackingCaller, services: Pick<Services, "rates">): void {
  const state = take(caller, services, 1);
  if (!state.allowed) refuse(overLimit(state));
}

function take(
  { keyId, ratePerMinute }: TrackingCaller,
  { rates }: Pick<Services, "rates">,
  calls: 0 | 1,
): RateState {
  return rates.take(`tracking:${keyId}`, ratePerMinute ?? CALLS_PER_MINUTE_MAX, calls);
}

function overLimit({ limit, resetSeconds }: RateState): Refusal {
  const detail = `${limit} calls a minute are allowed; wait ${resetSeconds} seconds.`;
  return { kind: "too_many_requests", detail, retryAfterSeconds: resetSeconds };
}
