/** Loads that were made in several windows, seen as one. */
import { median, percentile } from "../../../support/figures.ts";
import type { LoadSeen } from "./load-worker.ts";

/** What was seen in several windows. */
export interface Summary {
  /** By kind, in milliseconds. */
  p99: Record<string, number>;
  /** Whether each was answered, and with 200; and how many were not. */
  isWhole: boolean;
  failed: number;
  text: string;
}

/**
 * A percentile is the median of those of windows of 2 seconds, because one hiccup of a shared machine is longer than the
 * 99th of any one.
 */
export function summarize(windows: readonly Record<string, LoadSeen>[]): Summary {
  const kinds = Object.keys(windows[0] ?? {});
  const p99OfEach = kinds.map((kind) => [
    kind,
    median(windows.map((seen) => percentile(seen[kind]?.taken ?? [], 99, 1))),
  ]);
  const all = windows.flatMap((seen) => Object.values(seen));
  const failed = all.reduce((sum, { refused, broken }) => sum + refused.length + broken, 0);
  const p99 = Object.fromEntries(p99OfEach) as Record<string, number>;
  const told = Object.entries(p99).map(([kind, ms]) => `${kind} p99 ${ms} ms`);
  if (failed > 0) told.push(`${failed} not answered with 200`);
  return { p99, failed, isWhole: failed === 0, text: told.join(", ") };
}
