/** Typing errors: candidate names, and edit distances. */
import { distancesToPrefixes } from "../../../../words/edit-distance.ts";

/** Minimum length of a word with tolerated errors: "yale" is one letter from "dale". Shorter if nothing was found. */
const FORGIVEN_LENGTH_MIN = 5;
const FORGIVEN_LENGTH_MIN_WHEN_LOST = 4;
/** One letter in three may be wrong, missing, surplus or swapped with the next. */
const LETTERS_PER_ERROR = 3;
/** Cost of an unfinished word, less than any error. */
const UNFINISHED = 0.1;
/** Longer pieces are more easily spoilt. */
const PIECE_LENGTH_MAX = 4;
/** The trigram index has nothing shorter inside a word. */
const END_LENGTH_MIN = 3;

export function toleratedErrors(words: string[], isLost: boolean): string[] {
  return words.filter(
    (word) => word.length >= (isLost ? FORGIVEN_LENGTH_MIN_WHEN_LOST : FORGIVEN_LENGTH_MIN),
  );
}

/** Prefix and suffix: one error leaves one intact, unless it is where they meet. */
export function piecesOf(word: string): { start: string; end: string } {
  const half = word.length / 2;
  return {
    start: word.slice(0, Math.min(Math.ceil(half), PIECE_LENGTH_MAX)),
    end: word.slice(-Math.max(Math.min(Math.floor(half), PIECE_LENGTH_MAX), END_LENGTH_MIN)),
  };
}

/** Errors of the typed words against the nearest words of the name; undefined for no match. Unfinished words match. */
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

/** Edit distance to the nearest prefix of the other. */
function distanceToBeginning(word: string, other: string): number {
  const distances = distancesToPrefixes(word, other);
  const whole = distances.at(-1) ?? word.length;
  return Math.min(whole, Math.min(...distances) + UNFINISHED);
}
