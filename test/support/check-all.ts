import { expect } from "@jest/globals";

/** Checks each, and fails once with all that it found. */
export async function checkAll<One>(
  all: readonly One[],
  check: (one: One) => unknown,
  nameOf: (one: One) => string = String,
): Promise<void> {
  const faults: string[] = [];
  for (const one of all) {
    try {
      await check(one);
    } catch (error) {
      faults.push(`${nameOf(one)}: ${error instanceof Error ? error.message : error}`);
    }
  }
  expect(faults).toEqual([]);
}
