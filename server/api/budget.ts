import type { ServerResponse } from "node:http";
import { refuse } from "../errors.ts";
import type { Rates } from "../platform/rates.ts";

/** So many of something in a minute. */
export interface Budget {
  /** Whose calls are counted: "app:<id>". */
  name: string;
  /** What is counted, as the headers call it. */
  unit: string;
  perMinute: number;
}

/** Counts one call, says in the headers what is left (IETF draft-ietf-httpapi-ratelimit-headers-11), or refuses. */
export function spend(rates: Rates, { name, unit, perMinute }: Budget, response: ServerResponse): void {
  const { allowed, limit, remaining, resetSeconds } = rates.take(name, perMinute);
  response.setHeader("RateLimit-Policy", `"${unit}";q=${limit};w=60`);
  response.setHeader("RateLimit", `"${unit}";r=${remaining};t=${resetSeconds}`);
  if (allowed) return;
  const params = { limit, unit };
  refuse({ kind: "too_many_requests", code: "calls_per_minute", params, retryAfterSeconds: resetSeconds });
}
