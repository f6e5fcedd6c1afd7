/** Figures that proofs and benchmarks tell of what they have measured. */

/** Of sorted milliseconds, whole ones unless it is said; 0 of none. */
export function percentile(sorted: readonly number[], percent: number, decimals = 0): number {
  const exact = sorted[Math.floor((sorted.length * percent) / 100)] ?? 0;
  return Number(exact.toFixed(decimals));
}

/** Of values in any order; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
