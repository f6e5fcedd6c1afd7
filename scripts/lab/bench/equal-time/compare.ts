/** Two-sample comparisons of times, which ask nothing of how they are distributed. */

/** Mann-Whitney: standard normal where both are alike, above 0 where the first are longer. */
export function compareRanks(ones: readonly number[], others: readonly number[]): number {
  const all = [
    ...ones.map((time) => ({ time, isOne: true })),
    ...others.map((time) => ({ time, isOne: false })),
  ];
  all.sort((one, other) => one.time - other.time);
  const ranks = all.reduce((sum, { isOne }, place) => (isOne ? sum + place + 1 : sum), 0);
  const [n, m] = [ones.length, others.length];
  const u = ranks - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

/** Sign test over all turns: the share in which the first is slower, and its distance from a half in standard deviations. */
export function shareSlower(pairs: readonly (readonly [readonly number[], readonly number[]])[]): {
  share: number;
  z: number;
} {
  const slower = pairs.flatMap(([ones, others]) => ones.map((time, turn) => time > (others[turn] ?? time)));
  const share = slower.filter(Boolean).length / slower.length;
  return { share, z: (share - 0.5) * 2 * Math.sqrt(slower.length) };
}
