/**
 * How often fast-check tries a property: as often as is cheap in every run, or as often as PROPERTY_RUNS says. Time limits of
 * tests are off then (test/runner/setup.ts).
 */
export function runs(usual = 100): { numRuns: number } {
  return { numRuns: Number(process.env.PROPERTY_RUNS ?? usual) };
}
