/** The forms in which names and queries are compared, with stop words and spellings folded. */
import { searchableName } from "./names.ts";

interface SearchForm {
  /** All words, folded. */
  text: string;
  /** Without stop words; all of them if there is nothing else. */
  core: string;
}

/**
 * Two spellings of one sound, on both sides: Tübingen and Tuebingen, Århus and Aarhus, København and Koebenhavn. That
 * "queen" becomes "quen" is never seen.
 */
const DIGRAPHS = /(?<=[aou])e|(?<=a)a/g;

/** Abbreviations keep their letters: UEW is not UW. */
const ABBREVIATION_LENGTH_MAX = 3;

/** Words that people write in two ways, where neither begins with the other. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  saint: "st",
  sankt: "st",
  sct: "st",
  und: "and",
  et: "and",
};

/** Stop words: articles and prepositions, and "university" in the languages of those who have one. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    "the of at in for and a an",
    "der die das des den dem und zu zur zum am im an",
    "de la le les l d du des et",
    "di da del della delle dello degli dei do dos das e i la il studi",
    "el los las y",
    "van het te",
    "og i av for",
    "w we im",
    "uni univ university universities universite universites universitat universitaet universitaeten",
    "universita universidad universidade universiteit universitet universitetet uniwersytet univerzita univerzitet",
    "universitatea universitate universiti universitas universitesi yliopisto egyetem ulikool universitate",
  ].flatMap((line) => line.split(" ").map(fold)),
);

/** Normalises a name or a query for the search; both are empty if it has neither letter nor digit. */
export function toSearchForm(name: string): SearchForm {
  const text = searchableName(name).split(" ").map(fold).join(" ");
  const core = text
    .split(" ")
    .filter((word) => !STOP_WORDS.has(word))
    .join(" ");
  return { text, core: core === "" ? text : core };
}

function fold(word: string): string {
  return SAME_WORDS[word] ?? (word.length > ABBREVIATION_LENGTH_MAX ? word.replace(DIGRAPHS, "") : word);
}
