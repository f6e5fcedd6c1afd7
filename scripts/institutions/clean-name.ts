/** Takes from a name what was written for the maintainers of the list: whose mail domain it is, and that it is one. */

const MAIL = `(?:e-?mails?|mails?|accounts?|(?:sub)?domains?|google apps|used)`;
const PEOPLE = `(?:students?|teachers?'?s?|staff|faculty|primary|legacy|old|undergraduate|postgraduate)`;

const REMARKS: readonly RegExp[] = [
  / pull request\.?$/i,
  /^(?:e-?mailing )?domains? for (?:the )?(?:\w+ )?(?:students?|faculty|teachers?|staff) (?:at|of|for) /i,
  /^students? (?:sub)?domain(?: domain)? (?:for|of) /i,
  /^students (?:and teachers )?(?:of|in) /i,
  new RegExp(String.raw`[\s,:;–-]*\((?:${PEOPLE}|${MAIL})(?: (?:${PEOPLE}|${MAIL}))*\)\.?$`, "i"),
  new RegExp(
    String.raw`(?:\s+-+|\s+–|,|:)?\s*(?:google (?:apps for education|educational) |${PEOPLE} )(?:${MAIL} ?)+\.?$`,
    "i",
  ),
  /(?:\s+-+|,|:)?\s+(?:e-?mail )?domains?\.?$/i,
  /(?<=\b(?:schools?|federation|gymnasium|college))[\s,-]+(?:for )?(?:students|teachers)\.?$/i,
  /,?\s+in the UK$/i,
  /\s*[(:]\s*(?:[a-z0-9-]+\.)+(?:com|org|net|edu|in|fr|de)\)?$/i,
];

/** Words of a name that stay in lower case. */
const SMALL = new Set(
  "of and the for at in de da do dos das del la le les des du et y e und für der die das di van voor".split(
    " ",
  ),
);

/** A street, with or without a number: "345 Dean St", "via Masaccio", "Rue des Alliés 70", "Shaldon Road". */
const STREET = new RegExp(
  [
    String.raw`^\d[\d/-]*\s.*\b(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|highway|hwy|moo)\b`,
    String.raw`^(?:via|viale|piazza|p\.le|rue|calle|ul\.|schlossplatz)\s`,
    String.raw`^\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s(?:road|street|avenue|lane|drive)\b`,
    String.raw`^\p{L}+stra(?:ß|ss)e\s\d`,
    String.raw`\s\d+\srue\s`,
  ].join("|"),
  "iu",
);
/** A state with its postcode, which follows the town: "CA 95051", "Iowa 50428". */
const STATE = /^[A-Z]{2},? \d{4,5}(?:-\d{4})?\b|^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? \d{5,6}$/u;
/** A postcode otherwise: "HA87 6AN", "40033 Casalecchio di Reno", "A-2361 Laxenburg", "110003". */
const POSTCODE = /^[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}$|^(?:[A-Z]-?)?\d{4,5} \p{Lu}\p{L}+|^\d{5,6}$/u;
/** Separators between a name and its address. */
const SEPARATOR = /(?:,|;| [-–•:])\s*/gu;

/** The name without the address behind it; empty where the text is an address. */
function withoutAddress(text: string): string {
  const parts = text.split(SEPARATOR);
  const isStreet = (part: string) => STREET.test(part) || POSTCODE.test(part);
  const first = parts.findIndex((part) => isStreet(part) || STATE.test(part));
  if (first < 0) return text;
  const kept = isStreet(parts[first] ?? "") ? first : Math.max(0, first - 1);
  const end = [...text.matchAll(SEPARATOR)][kept - 1]?.index ?? 0;
  return text.slice(0, end);
}

/** A file of the list that somebody wrote into itself. */
const FILE_NAME = /^(?:create )?[\w.-]+\.txt$/i;

/** Names as they are shown: without file names, remarks and addresses, unless a text has nothing else. */
export function cleanNames(texts: readonly string[]): string[] {
  const names = texts.filter((text) => !FILE_NAME.test(text)).map(cleanName);
  const [first, ...others] = names;
  if (first === undefined) return [];
  return [withoutAddress(first) || first, ...others.map(withoutAddress).filter((name) => name !== "")];
}

/** The name alone; the text itself, if nothing would be left. */
export function cleanName(text: string): string {
  const name = REMARKS.reduce((rest, remark) => rest.replace(remark, ""), text).trim();
  const ended = name.replace(/(?<=\p{Letter}{4})\.$/u, "");
  return ended === "" ? text : capitalised(ended);
}

/** A name of several words that was typed without a capital letter. */
function capitalised(name: string): string {
  if (name !== name.toLowerCase() || !name.includes(" ")) return name;
  return name.replace(/\p{Letter}[\p{Letter}\p{Mark}'’]*/gu, (word, at: number) =>
    at > 0 && SMALL.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1),
  );
}
