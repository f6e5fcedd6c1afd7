/** Rate limits of what costs more than a page to show. Page views are free (spec/decisions/api.md, "Limits and headers"). */
import { refuseRate } from "../../http/call.ts";
import type { Services } from "../../services.ts";

/** Counts one call of a caller; refuses what is beyond so many a minute. `what` is counted, in the plural. */
export function countCall(
  { rates }: Pick<Services, "rates">,
  what: string,
  caller: string,
  perMinute: number,
): void {
  const state = rates.take(`${what}:${caller}`, perMinute);
  if (!state.allowed) refuseRate({ unit: what, ...state });
}
