/** Forgiving a typing error: which names may be meant, and how far a name is from what was typed. */

/**
 * Shorter words have too few letters to tell an error from another word: "yale" is one letter from
 * "dale". Where nothing has been found as it was typed, one of four letters is given a chance.
 */
const FORGIVEN_LENGTH_MIN = 5;
const FORGIVEN_LENGTH_MIN_WHEN_LOST = 4;
/** One letter in three may be wrong, left out, too many, or changed places with the next. */
const LETTERS_PER_ERROR = 3;
/** What a word costs that the name's goes on after: less than any error. */
const UNFINISHED = 0.1;
/** A piece of more letters is no more telling, and easier to spoil. */
const PIECE_LENGTH_MAX = 4;
/** The trigram index knows nothing shorter inside a word. */
const END_LENGTH_MIN = 3;

/** Those of the typed words in which an error is forgiven. */
export function forgivenOf(words: string[], isLost: boolean): string[] {
  return words.filter(
    (word) => word.length >= (isLost ? FORGIVEN_LENGTH_MIN_WHEN_LOST : FORGIVEN_LENGTH_MIN),
  );
}

/**
 * How the word that is meant begins, and how it ends: one error leaves one of the two whole, save when
 * it stands where they meet.
 */
export function piecesOf(word: string): { start: string; end: string } {
  const half = word.length / 2;
  return {
    start: word.slice(0, Math.min(Math.ceil(half), PIECE_LENGTH_MAX)),
    end: word.slice(-Math.max(Math.min(Math.floor(half), PIECE_LENGTH_MAX), END_LENGTH_MIN)),
  };
}

/**
 * Errors in the typed words, each held against the nearest word of the name; undefined when the name
 * can't be meant. A word may be unfinished, but of two names the one that has it whole is nearer.
 */
export function errorsIn(typed: string[], name: string): number | undefined {
  const words = name.split(" ");
  let sum = 0;
  for (const word of typed) {
    const errors = Math.min(...words.map((other) => distanceToBeginning(word, other)));
    if (Math.floor(errors) > Math.floor(word.length / LETTERS_PER_ERROR)) return undefined;
    sum += errors;
  }
  return sum;
}

/**
 * The fewest letters to change, add, leave out or swap with the next one, to make the word into some
 * beginning of the other: the optimal string alignment distance, taken at the best place to stop.
 */
function distanceToBeginning(word: string, other: string): number {
  // One row for each letter of the word; a row tells the distance of that much of it to each beginning.
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
  const whole = at(last, other.length);
  return Math.min(whole, Math.min(...last) + UNFINISHED);
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
