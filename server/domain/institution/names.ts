/** The one normal form in which names of institutions are searched and compared. */

/**
 * Letters that people type without their stroke or as two letters, and which Unicode does not take
 * apart by itself.
 */
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
 * Accents that any letter may carry, and the vowel points of Hebrew. Not every mark: in Bengali or
 * Thai a mark is the vowel itself, and the Japanese voicing marks (U+3099, U+309A) tell か from が.
 */
const ACCENTS = /[[\p{Script=Inherited}&&\p{Mark}]--[\u3099\u309a]]|[\u0591-\u05c7]/gv;

/** What is typed for an apostrophe, two of which Unicode counts as letters. */
const APOSTROPHE = /[’‘ʼʻ`]/g;

/** The English possessive is left out rather than parted, so that "kings" finds "King's". */
const POSSESSIVE = /(?<=\p{Letter})'(?=s(?!\p{Letter}))/gu;

/** Soft hyphens, joiners, direction marks: nobody sees them, so nobody types them. */
const INVISIBLE = /\p{Format}/gu;

const NEITHER_LETTER_NOR_DIGIT = /[^\p{Letter}\p{Number}\p{Mark}]+/gu;

/**
 * The form of a name in which case, accents, punctuation and white space no longer differ:
 * "École  Supérieure d'Art" becomes "ecole superieure d art". Letters of every script are kept, and
 * applying it twice changes nothing. The text may become empty.
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
