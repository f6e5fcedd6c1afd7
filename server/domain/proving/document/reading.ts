// Reading: whether a document's text has the claimed name, institution and date. A hint: machines misread photos, and
// cards leave things out. Pure.

import { isName } from "../../members/member/person-name.ts";

export interface Claimed {
  firstName: string;
  lastName: string;
  institutionName: string | null;
  year: number;
}

export interface Reading {
  /** Text layer of a PDF, or optical character recognition. */
  source: "text" | "ocr";
  /** "partly": one of first and last name. "unreadable": too little text. */
  name: "found" | "partly" | "missing" | "unreadable";
  institution: boolean | null;
  year: boolean;
}

/** Fewer letters are noise, such as lines of a table. */
const LETTERS_MIN = 20;

export function readClaims(text: string, source: Reading["source"], claimed: Claimed): Reading {
  const words = wordsOf(text);
  const names = [claimed.firstName, claimed.lastName].filter(isName);
  const found = names.filter((name) => hasAny(words, name) || hasUnspaced(text, name)).length;
  const isLegible = words.reduce((sum, word) => sum + word.length, 0) >= LETTERS_MIN;
  return {
    source,
    name: found === names.length ? "found" : !isLegible ? "unreadable" : found > 0 ? "partly" : "missing",
    institution: claimed.institutionName === null ? null : hasMost(words, claimed.institutionName),
    year: hasYear(text, claimed.year),
  };
}

/** Letters that Unicode does not decompose, and plain umlauts. */
const SPELT: Record<string, string> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const spelt = plain.replace(/[ßøæœłđðþı]/g, (letter) => SPELT[letter] ?? letter);
  return spelt.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
}

function hasAny(words: readonly string[], name: string): boolean {
  return wordsOf(name).some((part) => hasWord(words, part));
}

/** Scripts without spaces, in which a name may be one letter. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+$/u;

function hasUnspaced(text: string, name: string): boolean {
  const parts = name
    .normalize("NFKC")
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => UNSPACED.test(part));
  return parts.some((part) => text.normalize("NFKC").includes(part));
}

const COMMON = new Set(
  "university universitat universite universita universidad universiteit college school institute hochschule of the and der die das fur und de la le des du di and for st".split(
    " ",
  ),
);

function hasMost(words: readonly string[], name: string): boolean {
  const all = wordsOf(name);
  const telling = all.filter((word) => !COMMON.has(word));
  const wanted = telling.length > 0 ? telling : all;
  return wanted.filter((word) => hasWord(words, word)).length * 2 >= wanted.length && wanted.length > 0;
}

/** Length at which one letter may be misread; at twice, two. */
const MISREAD_LENGTH = 5;

function hasWord(words: readonly string[], wanted: string): boolean {
  const others = new Set([wanted, wanted.replaceAll("ae", "a").replaceAll("oe", "o").replaceAll("ue", "u")]);
  const faults = Math.min(2, Math.floor(wanted.length / MISREAD_LENGTH));
  return words.some((word) => others.has(word) || (faults > 0 && distance(word, wanted, faults) <= faults));
}

function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      now.push(Math.min(replaced, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? most + 1;
}

/** "2026"; "10/12/26"; "2025/26"; "26/27". Lookaheads, so that matches may overlap. */
const YEARS = [
  /(?=(?<!\d)(\d{4})(?!\d))/g,
  /(?=(?<!\d)\d{1,2}[./-]\d{1,2}[./-](\d\d)(?!\d))/g,
  /(?=(?<!\d)(?:20)?\d\d ?[/–-] ?(\d\d)(?!\d))/g,
  /(?=(?<!\d)(\d\d) ?[/–-] ?\d\d(?![\d./-]))/g,
];

/** Longest validity of a card: later is no date. */
const VALID_YEARS_MAX = 10;

/** The year, an academic year with it, or a date to come ("Valid until 30 Sep 2027"). */
function hasYear(text: string, year: number): boolean {
  const forms = [String(year), String(year % 100).padStart(2, "0")];
  const isAhead = (found: string) =>
    found.length === 4 && Number(found) > year && Number(found) <= year + VALID_YEARS_MAX;
  return YEARS.some((pattern) =>
    text.matchAll(pattern).some(([, found = ""]) => forms.includes(found) || isAhead(found)),
  );
}
