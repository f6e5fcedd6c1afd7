/** Optimal string alignment distance of `word` to each prefix of `other`, the empty one first. */
export function distancesToPrefixes(word: string, other: string): number[] {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_none, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last;
}

export function editDistance(word: string, other: string): number {
  return at(distancesToPrefixes(word, other), other.length);
}

/** The nearest name: another case, or one wrong letter in four at most; undefined where none is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const word = typed.toLowerCase();
  const allowed = Math.max(1, Math.floor(word.length / 4));
  const near = names
    .filter((name) => Math.abs(name.length - word.length) <= allowed)
    .map((name) => ({ name, distance: editDistance(word, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= allowed);
  return near.sort((one, other) => one.distance - other.distance)[0]?.name;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
