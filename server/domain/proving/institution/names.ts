/** Normalises names of institutions for search and comparison. */

/** Letters that people type without a stroke or as two letters, and that Unicode does not decompose. */
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

/**
 * Combining accents, and Hebrew vowel points. Not all marks: in Bengali or Thai a mark is the vowel, and Japanese
 * voicing marks distinguish か from が.
 */
const ACCENTS = /[[\p{Script=Inherited}&&\p{Mark}]--[\u3099\u309a]]|[\u0591-\u05c7]/gv;

/** Apostrophes, two of which Unicode counts as letters. */
const APOSTROPHE = /[’‘ʼʻ`]/g;

/** The English possessive is removed, so that "kings" finds "King's". */
const POSSESSIVE = /(?<=\p{Letter})'(?=s(?!\p{Letter}))/gu;

/** Invisible characters: soft hyphens, joiners, direction marks. */
const INVISIBLE = /\p{Format}/gu;

const NEITHER_LETTER_NOR_DIGIT = /[^\p{Letter}\p{Number}\p{Mark}]+/gu;

/**
 * A name without differences of case, accents, punctuation and white space: "École  Supérieure d'Art" becomes "ecole
 * superieure d art". Idempotent; may return an empty text.
 */
export function searchableName(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replaceAll("´", "'") // here already: the next step would make a space of it
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
