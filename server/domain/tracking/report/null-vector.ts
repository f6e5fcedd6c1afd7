/** Linear equations over a prime field. */
import { randomBelow } from "../../../platform/crypto.ts";

/** Sparse vector: numbers other than 0 by their place. */
export type Vector = ReadonlyMap<number, number>;

/** The largest prime below 2^26: products are exact in a number. */
const PRIME = 67_108_859;

/** A random solution of `row · solution = 0` for all rows; Gauss-Jordan elimination. */
export function randomNullVector(rows: readonly Vector[], length: number): number[] {
  const pivots = eliminate(rows, length);
  const solution = Array.from({ length }, () => randomBelow(PRIME));
  for (const [pivot] of pivots) solution[pivot] = 0;
  const values = pivots.map(([pivot, row]) => [pivot, mod(-dot(row, solution))] as const);
  for (const [pivot, value] of values) solution[pivot] = value;
  return solution;
}

export function product(solution: readonly number[], vector: Vector): number {
  let sum = 0;
  for (const [place, count] of vector) sum = mod(sum + mod(count) * (solution[place] as number));
  return sum;
}

/** Whether one solution fits all equations `row · solution = value`. */
export function isSolvable(
  equations: readonly (readonly [row: Vector, value: number])[],
  length: number,
): boolean {
  const rows = equations.map(([row, value]) => new Map([...row, [length, value] as const]));
  return eliminate(rows, length + 1).every(([pivot]) => pivot !== length);
}

type Pivot = [place: number, row: number[]];

/** Reduced rows: each has 1 at its pivot, where all others have 0. */
function eliminate(rows: readonly Vector[], length: number): Pivot[] {
  const pivots: Pivot[] = [];
  for (const sparse of rows) {
    const row = Array.from({ length }, (_, place) => mod(sparse.get(place) ?? 0));
    for (const [place, other] of pivots) subtractTimes(row, other, row[place] as number);
    const pivot = row.findIndex((value) => value !== 0);
    if (pivot === -1) continue;
    const inverse = power(row[pivot] as number, PRIME - 2);
    const reduced = row.map((value) => mod(value * inverse));
    for (const [, other] of pivots) subtractTimes(other, reduced, other[pivot] as number);
    pivots.push([pivot, reduced]);
  }
  return pivots;
}

function subtractTimes(row: number[], other: readonly number[], times: number): void {
  if (times === 0) return;
  for (const [place, value] of other.entries())
    if (value !== 0) row[place] = mod((row[place] as number) - mod(times * value));
}

function dot(row: readonly number[], solution: readonly number[]): number {
  return row.reduce((sum, value, place) => mod(sum + value * (solution[place] as number)), 0);
}

function mod(value: number): number {
  const rest = value % PRIME;
  return rest < 0 ? rest + PRIME : rest;
}

function power(base: number, exponent: number): number {
  let [result, square] = [1, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}
