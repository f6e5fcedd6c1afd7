/** A partner that knows what each of its customers did, and tries to learn who they are from differences of figures. */

export const TABLES = ["supergroup", "territory", "institutionKind", "member"] as const;

export interface Act extends Record<(typeof TABLES)[number], string> {
  month: string;
  measure: string;
  poolId: string;
}

/** A member's acts; of named ones the partner knows everything. */
export interface Person {
  acts: Act[];
  isNamed: boolean;
}

/** A published figure: what it counts of a person, and what it says. */
export interface Figure {
  name: string;
  counts: (act: Act) => boolean;
  value: number;
}

const MEMBERS_MIN = 10;
const PRIME = 1_000_003;

/** Hidden members whose acts are the same. */
function classesOf(people: readonly Person[]) {
  const hidden = people.filter(({ isNamed }) => !isNamed);
  const grouped = Map.groupBy(hidden, (person) => JSON.stringify(person.acts.map(textOf).sort()));
  return [...grouped.values()].map((alike) => ({ acts: (alike[0] as Person).acts, members: alike.length }));
}

type Class = ReturnType<typeof classesOf>[number];

function textOf(act: Act): string {
  return [act.month, act.measure, act.poolId, ...TABLES.map((table) => act[table])].join(" ");
}

/** Combinations of figures that are about fewer than ten members, beyond sums of pools, which the partner has itself. */
export function attack(people: readonly Person[], figures: readonly Figure[]): string[] {
  const classes = classesOf(people);
  const pools = new Set(classes.flatMap(({ acts }) => acts.map(poolOf)));
  const known = [...pools].map((pool) => ({ name: pool, counts: (act: Act) => poolOf(act) === pool }));
  const vectorOf = ({ counts }: Pick<Figure, "counts">) =>
    classes.map(({ acts }) => acts.filter(counts).length);
  const knownVectors = known.map(vectorOf);
  const all = [...figures, ...known].map((figure) => ({ name: figure.name, vector: vectorOf(figure) }));
  const vectors = all.map(({ vector }) => vector);
  const knownBasis = reduce(knownVectors);
  return [...differences(classes, all, knownBasis), ...solutions(classes, vectors, knownBasis)];
}

function poolOf({ month, measure, poolId }: Act): string {
  return `${month} ${measure} in ${poolId}`;
}

function membersIn(classes: readonly Class[], vector: readonly number[]): number {
  return classes.reduce((sum, { members }, place) => sum + (vector[place] === 0 ? 0 : members), 0);
}

/** Sums and differences of up to three figures. */
function differences(
  classes: Class[],
  figures: readonly { name: string; vector: number[] }[],
  knownBasis: Basis,
): string[] {
  const found: string[] = [];
  const look = (name: string, vector: readonly number[]) => {
    const about = membersIn(classes, vector);
    if (about > 0 && about < MEMBERS_MIN && !follows(knownBasis, vector)) found.push(`${name}: ${about}`);
  };
  const plus = (one: readonly number[], other: readonly number[], sign: number) =>
    one.map((value, place) => value + sign * (other[place] as number));
  for (const [one, first] of figures.entries()) {
    look(first.name, first.vector);
    for (const second of figures) {
      const pair = plus(first.vector, second.vector, -1);
      look(`${first.name} - ${second.name}`, pair);
      for (const third of figures.slice(one + 1)) {
        look(`${first.name} - ${second.name} + ${third.name}`, plus(pair, third.vector, 1));
        look(`${first.name} - ${second.name} - ${third.name}`, plus(pair, third.vector, -1));
      }
    }
  }
  return found;
}

/** Small cells of every cross table whose count follows from all figures together: Gaussian elimination. */
function solutions(classes: Class[], vectors: number[][], knownBasis: Basis): string[] {
  const basis = reduce(vectors);
  const counted = classes.map(({ acts }) => countBy(acts.flatMap(cellsOf)));
  const cells = new Set(counted.flatMap((counts) => [...counts.keys()]));
  return [...cells].filter((cell) => {
    const target = counted.map((counts) => counts.get(cell) ?? 0);
    return membersIn(classes, target) < MEMBERS_MIN && !follows(knownBasis, target) && follows(basis, target);
  });
}

/** Cells of all cross tables that an act is in, with and without pool. */
function cellsOf(act: Act): string[] {
  const fields = ["poolId", ...TABLES] as const;
  return Array.from({ length: 2 ** fields.length }, (_, mask) =>
    [act.month, act.measure, ...fields.map((field, place) => (mask & (1 << place) ? act[field] : "*"))].join(
      " ",
    ),
  );
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

type Basis = { pivot: number; row: number[] }[];

function reduce(rows: readonly number[][]): Basis {
  const basis: Basis = [];
  for (const given of rows) {
    const row = rest(basis, given);
    const pivot = row.findIndex((value) => value !== 0);
    if (pivot === -1) continue;
    const inverse = power(row[pivot] as number, PRIME - 2);
    basis.push({ pivot, row: row.map((value) => (value * inverse) % PRIME) });
  }
  return basis;
}

function rest(basis: Basis, given: readonly number[]): number[] {
  const row = given.map((value) => ((value % PRIME) + PRIME) % PRIME);
  for (const { pivot, row: other } of basis) {
    const times = row[pivot] as number;
    if (times === 0) continue;
    for (const [place, value] of other.entries())
      row[place] = ((row[place] as number) + (PRIME - ((times * value) % PRIME))) % PRIME;
  }
  return row;
}

function follows(basis: Basis, target: readonly number[]): boolean {
  return rest(basis, target).every((value) => value === 0);
}

function power(base: number, exponent: number): number {
  let [result, square] = [1, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}
