import { refuseRate } from "../../http/identify.ts";
import type { Services } from "../../services.ts";

/** Counts one costly call of a caller, or refuses it. Page views are free (spec/decisions/api.md, "Limits and headers"). */
export function countCall(
  { rates }: Pick<Services, "rates">,
  what: string,
  caller: string,
  perMinute: number,
): void {
  const state = rates.take(`${what}:${caller}`, perMinute);
  if (!state.allowed) refuseRate({ unit: what, ...state });
}
