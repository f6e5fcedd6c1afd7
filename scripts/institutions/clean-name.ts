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
