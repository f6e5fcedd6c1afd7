// Clock of a call: the process's own, or that of a test app which has moved it forward
// (spec/decisions/verification.md, "Test clocks").
import { callContext, within } from "./call-context.ts";

/** Milliseconds ahead. Mutable, because the caller is identified on the way. */
export interface Ahead {
  ms: number;
}

/** Runs one call or job on the process's clock, or `aheadMs` milliseconds ahead. */
export function runOnOwnClock<Result>(work: () => Result, aheadMs = 0): Result {
  return within({ clock: { ms: aheadMs } }, work);
}

/** Sets the call's clock `ms` milliseconds ahead. Throws outside of `runOnOwnClock`. */
export function setAhead(ms: number): void {
  const ahead = callContext()?.clock;
  if (ahead !== undefined) ahead.ms = ms;
  else if (ms !== 0) throw new Error("a test clock is set outside of a call");
}

/** Clock for everything: the process's, plus the call's offset. */
export function movableClock(processClock: () => Date): () => Date {
  return () => {
    const ms = aheadMs();
    return ms === 0 ? processClock() : new Date(processClock().getTime() + ms);
  };
}

export function aheadMs(): number {
  return callContext()?.clock?.ms ?? 0;
}

/** Process's time at a moment of this call's clock: protects the operator, and dates what others rely on. */
export function realTime(at: Date): Date {
  const ms = aheadMs();
  return ms === 0 ? at : new Date(at.getTime() - ms);
}
