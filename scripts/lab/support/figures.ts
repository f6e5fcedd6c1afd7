/** Figures that proofs and benchmarks report. */

/** The median of values in any order; 0 without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
