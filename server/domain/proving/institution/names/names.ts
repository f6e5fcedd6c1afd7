/** Normalises names of institutions for search and comparison. */

/** Letters that Unicode does not decompose, and that people type plain or as two. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ə: "e",
  ς: "σ",
};

const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

// Combining accents, and Hebrew vowel points. Not all marks: in Bengali or Thai one is the vowel, in Japanese か
// differs from が.
const ACCENTS = /[[\p{Script=Inherited}&&\p{Mark}]--[\u3099\u309a]]|[\u0591-\u05c7]/gv;

/** Apostrophes, two of which Unicode counts as letters. */
const APOSTROPHE = /[’‘ʼʻ`]/g;

/** English possessive, removed so that "kings" finds "King's". */
const POSSESSIVE = /(?<=\p{Letter})'(?=s(?!\p{Letter}))/gu;

/** Soft hyphens, joiners, direction marks. */
const INVISIBLE = /\p{Format}/gu;

const NEITHER_LETTER_NOR_DIGIT = /[^\p{Letter}\p{Number}\p{Mark}]+/gu;

/**
 * Folds case, accents, punctuation and white space: "École  Supérieure d'Art" is "ecole superieure d art".
 * Idempotent.
 */
export function searchableName(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replaceAll("´", "'") // first: the next step would make a space of it
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(APOSTROPHE, "'")
    .replace(POSSESSIVE, "")
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(NEITHER_LETTER_NOR_DIGIT, " ")
    .trim()
    .normalize("NFC");
}
