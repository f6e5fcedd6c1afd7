/**
 * Statistical disclosure control: which cells of a report may have figures of their own, so that no difference of
 * figures is about fewer than ten members (spec/decisions/tracking.md, "Reports").
 */
import { setImmediate } from "node:timers/promises";
import { isSolvable, product, randomNullVector, type Vector } from "./null-vector.ts";

const MEMBERS_MIN = 10;

/** Divisions of a report, beside pools. */
export const TABLES = ["supergroup", "territory", "institutionKind", "member"] as const;

export type Table = (typeof TABLES)[number];

/** Acts of a member of one kind in a month, with codes of one pool. */
export interface Line extends Record<Table, string> {
  month: string;
  /** "claims", "redemptions", or a currency, for orders. */
  measure: string;
  poolId: string;
  count: number;
}

/**
 * Members whose lines are equal. Named ones are those of the partner's own verifications, which it knows; public lines
 * are of generic codes. Holders without account are erased members, each for themselves.
 */
export interface Alike {
  kind: "hidden" | "named" | "public";
  lines: readonly Line[];
  holders: number;
  members: number;
}

export interface Cell {
  month: string;
  measure: string;
  table: Table;
  value: string;
}

/** A cell as one text, as reports keep it. */
export function writeCell({ month, measure, table, value }: Cell): string {
  return [month, measure, table, value].join(" ");
}

/** Cells of a month for figures of their own; `measures` come in the order of their importance. */
export async function chooseCells(
  everybody: readonly Alike[],
  month: string,
  measures: readonly string[],
  published: readonly string[],
): Promise<string[]> {
  const hidden = everybody.filter(({ kind }) => kind === "hidden").map(indexed);
  const shown = new Set(published);
  for (const measure of measures)
    for (const table of TABLES) {
      const values = membersByValue(everybody, { month, measure, table });
      const rest = new Set(values.keys());
      for (const [value, size] of [...values].sort(([, one], [, other]) => other.members - one.members)) {
        rest.delete(value);
        const others = sumOf([...rest].map((left) => values.get(left) as Size));
        const cell = writeCell({ month, measure, table, value });
        if (isEnough(size) && (rest.size === 0 || isEnough(others))) shown.add(cell);
        if (shown.has(cell) && tellsOfFew(hidden, shown)) shown.delete(cell);
        if (!shown.has(cell)) rest.add(value);
        await setImmediate();
      }
    }
  return [...shown].filter((cell) => cell.startsWith(`${month} `));
}

type Size = Pick<Alike, "members" | "holders">;

const NONE: Size = { members: 0, holders: 0 };

/** Whether a figure is of ten members or more, or of none. */
export function isEnough({ members, holders }: Size): boolean {
  return members >= MEMBERS_MIN || holders === 0;
}

export function sumOf(sizes: readonly Size[]): Size {
  return sizes.reduce(
    (sum, { members, holders }) => ({ members: sum.members + members, holders: sum.holders + holders }),
    NONE,
  );
}

/** Each member counts for one value only, so that sums of values count no one twice. Public lines have no members. */
export function membersByValue(
  everybody: readonly Alike[],
  { month, measure, table }: { month: string; measure: string; table: Table | "poolId" },
): Map<string, Size> {
  const sizes = new Map<string, Size>();
  for (const { kind, lines, ...size } of everybody) {
    let left: Size = kind === "public" ? NONE : size;
    for (const line of lines) {
      if (line.month !== month || line.measure !== measure) continue;
      sizes.set(line[table], sumOf([sizes.get(line[table]) ?? NONE, left]));
      left = { members: 0, holders: left.holders };
    }
  }
  return sizes;
}

/** Members with the cells that their lines are in, and the sums that are known of every pool. */
interface Indexed {
  members: number;
  inCells: readonly Entry[];
  inPools: readonly Entry[];
}

type Entry = readonly [name: string, count: number];

function indexed({ lines, members }: Alike): Indexed {
  const inPools = lines.map(
    ({ month, measure, poolId, count }) => [[month, measure, poolId].join(" "), count] as const,
  );
  const inCells = lines.flatMap((line) =>
    TABLES.map((table) => [writeCell({ ...line, table, value: line[table] }), line.count] as const),
  );
  return { members, inCells, inPools };
}

/** Members that count alike in all shown cells and pools. */
interface Counted {
  inCells: Vector;
  inPools: Vector;
  members: number;
}

/**
 * Whether some combination of figures is about fewer than ten members. It tries a random one that is about no ten who
 * count alike: what is left of it must follow from the sums of pools, which the partner has anyway.
 */
function tellsOfFew(hidden: readonly Indexed[], shown: ReadonlySet<string>): boolean {
  const cells = new Map([...shown].map((cell, place) => [cell, place]));
  const pools = new Map<string, number>();
  for (const { inPools } of hidden)
    for (const [pool] of inPools) pools.set(pool, pools.get(pool) ?? pools.size);
  const counted = countAlike(hidden, cells, pools);
  const all = counted.map(({ inCells, inPools }) => joined(inCells, inPools, cells.size));
  const ofTen = all.filter((_, place) => (counted[place] as Counted).members >= MEMBERS_MIN);
  const combination = randomNullVector(ofTen, cells.size + pools.size);
  const left = counted.map(
    ({ inPools }, place) => [inPools, product(combination, all[place] as Vector)] as const,
  );
  return !isSolvable(left, pools.size);
}

function countAlike(
  hidden: readonly Indexed[],
  cells: ReadonlyMap<string, number>,
  pools: ReadonlyMap<string, number>,
): Counted[] {
  const counted = new Map<string, Counted>();
  for (const { members, ...entries } of hidden) {
    const inCells = sumsOf(entries.inCells, cells);
    const inPools = sumsOf(entries.inPools, pools);
    const key = JSON.stringify([...inCells, 0, ...inPools]);
    counted.set(key, { inCells, inPools, members: members + (counted.get(key)?.members ?? 0) });
  }
  return [...counted.values()];
}

function sumsOf(entries: readonly Entry[], places: ReadonlyMap<string, number>): Vector {
  const sums = new Map<number, number>();
  for (const [name, count] of entries) {
    const place = places.get(name);
    if (place !== undefined) sums.set(place, count + (sums.get(place) ?? 0));
  }
  return new Map([...sums].sort(([one], [other]) => one - other));
}

function joined(inCells: Vector, inPools: Vector, offset: number): Vector {
  return new Map([...inCells, ...[...inPools].map(([place, count]) => [offset + place, count] as const)]);
}
