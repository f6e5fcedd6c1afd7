/**
 * The clock of a call. It is the process's own, until the call turns out to be about a test app that has moved its clock
 * forward: from then on it is that app's (spec/decisions/verification.md, "Test clocks").
 */
import { callContext, within } from "./call-context.ts";

/** By how many milliseconds the call's clock is ahead. Mutable, because who calls is found out on the way. */
export interface Ahead {
  ms: number;
}

/** Runs the work of one call or job, which begins at the process's own time, or `aheadMs` milliseconds later. */
export function runOnOwnClock<Result>(work: () => Result, aheadMs = 0): Result {
  return within({ clock: { ms: aheadMs } }, work);
}

/** Puts the clock of this call `ms` milliseconds ahead of the process's. Throws outside of `runOnOwnClock`. */
export function setAhead(ms: number): void {
  const ahead = callContext()?.clock;
  if (ahead !== undefined) ahead.ms = ms;
  else if (ms !== 0) throw new Error("a test clock is set outside of a call");
}

/** Makes the clock that everything reads: the process's, and ahead of it where the call is. */
export function movableClock(processClock: () => Date): () => Date {
  return () => {
    const ms = aheadMs();
    return ms === 0 ? processClock() : new Date(processClock().getTime() + ms);
  };
}

/** By how many milliseconds this call's clock is ahead of the process's. */
export function aheadMs(): number {
  return callContext()?.clock?.ms ?? 0;
}

/**
 * The process's time at a moment of this call's clock: for what protects the operator, and for what others sign or
 * publish by their own clocks.
 */
export function realTime(at: Date): Date {
  const ms = aheadMs();
  return ms === 0 ? at : new Date(at.getTime() - ms);
}
