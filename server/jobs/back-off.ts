/** Exponential back-off: when a failed job is tried again, and when it is given up. */
import { later } from "../domain/shared/time.ts";
import { randomShare } from "../platform/crypto.ts";

export interface BackOff {
  /** Pauses after the first try, the second, and so on. */
  pausesMs: readonly number[];
  /** Repeats the last pause for ever; else the job is given up after it. */
  isEndless?: true;
  /** Jitter: shortens a pause by up to this share, so that jobs that failed together spread. */
  jitterShare: number;
  /** Cap, also of what a receiver asks for: a later due time is from a clock that was ahead. */
  maxMs: number;
}

export function doubling(firstMs: number, count: number, maxMs: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.min(maxMs, firstMs * 2 ** index));
}

/** Next try, never sooner than `leastMs`, which the receiver asks for; null to give up. `share` is random, 0 to 1. */
export function retryAt(now: Date, tries: number, backOff: BackOff & { isEndless: true }): Date;
export function retryAt(
  now: Date,
  tries: number,
  backOff: BackOff,
  leastMs?: number,
  share?: number,
): Date | null;
export function retryAt(
  now: Date,
  tries: number,
  { pausesMs, isEndless, jitterShare, maxMs }: BackOff,
  leastMs = 0,
  share = randomShare(),
): Date | null {
  const pauseMs = pausesMs[tries - 1] ?? (isEndless ? pausesMs.at(-1) : undefined);
  if (pauseMs === undefined) return null;
  return later(now, Math.min(maxMs, Math.max(pauseMs * (1 - jitterShare * share), leastMs)));
}
