/** Search forms of names and queries: stop words removed, spellings folded. */
import { searchableName } from "./names.ts";

/** Stands between a name and its town, where both are searched as one. */
export const TOWN_MARK = " @ ";

interface SearchForm {
  text: string;
  core: string;
}

/** Spellings of one sound: Tübingen and Tuebingen, Århus and Aarhus. "queen" becomes "quen", invisibly. */
const DIGRAPHS = /(?<=[aou])e|(?<=a)a/g;

/** Abbreviations keep their letters: UEW is not UW. */
const ABBREVIATION_LENGTH_MAX = 3;

/** Words with two spellings, neither a prefix of the other. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  saint: "st",
  sankt: "st",
  sct: "st",
  und: "and",
  et: "and",
};

/** Articles, prepositions, and "university" in many languages. */
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

/** Both are empty without letter or digit. */
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
