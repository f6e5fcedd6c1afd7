/** Exponential back-off: when a job that has failed is tried again, and when never more. */
import { later } from "../domain/shared/index.ts";
import { randomShare } from "../platform/crypto.ts";

export interface BackOff {
  /** The pauses after the first try, the second, and so on. */
  pausesMs: readonly number[];
  /** Whether the last pause repeats for ever; else a job is given up when they have been used. */
  isEndless?: true;
  /** Jitter: a pause is shortened by up to this share, so that what failed together does not come back together. */
  jitterShare: number;
  /** Cap, also of what a receiver asks for: what is due later than that was put off by a clock that was ahead. */
  maxMs: number;
}

/** As many pauses as given, each twice the one before, up to a longest. */
export function doubling(firstMs: number, count: number, maxMs: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.min(maxMs, firstMs * 2 ** index));
}

/**
 * When a job is tried again that was tried so often, never sooner than the receiver asks (`leastMs`); null once that was
 * often enough. `share` is random, from 0 to 1.
 */
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
