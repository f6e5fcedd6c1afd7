/**
 * Reads one file of the swot list. Hundreds of people wrote these by hand over a decade, so they come
 * in several encodings, and many add for the list's maintainers why a domain should be listed.
 */

export interface SourceNames {
  /** The name, then the aliases; empty when the file names nothing. */
  names: string[];
  /** Lines that are addressed to the maintainers of the list. */
  notes: number;
  /** Which repairs the text needed. */
  repairs: Repair[];
}

type Repair =
  | "byte order mark removed"
  | "UTF-16 read"
  | "Windows-1251 read"
  | "Windows-1252 read"
  | "control or invisible characters removed"
  | "entities decoded"
  | "look-alike letters of another alphabet replaced"
  | "unreadable lines dropped";

/** The names of an institution, from the bytes of its file. */
export function readNames(bytes: Uint8Array): SourceNames {
  const repairs = new Set<Repair>();
  const lines = decode(bytes, repairs).split(/\r\n|\r|\n/);
  const { names, notes } = sortOut(lines.map((line) => clean(line, repairs)));
  const known = names.filter((name) => !BARE_DOMAIN.test(name));
  return { names: known.length > 0 ? known : names.slice(0, 1), notes, repairs: [...repairs] };
}

/**
 * Takes the names from the first paragraph. Text after a blank line, a URL or a remark argues for the domain and may look like
 * a name.
 */
function sortOut(lines: string[]): { names: string[]; notes: number } {
  const names: string[] = [];
  let notes = 0;
  let ended = false;
  for (const line of lines) {
    const first = names.length === 0;
    const name = first ? firstName(line) : bare(line);
    if (line.startsWith(".")) continue; // ".group" marks a district; a few files have other such words
    if (line === "" || WHOLE_URL.test(line)) ended ||= !first;
    else if (ended) notes += 1;
    else if (first ? name === "" : NOTE.test(line) || REMARK.test(name)) {
      notes += 1;
      ended = !first;
    } else if (/[\p{Letter}\p{Number}]{2}/u.test(name)) names.push(name);
  }
  return { names, notes };
}

function decode(bytes: Uint8Array, repairs: Set<Repair>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    repairs.add("UTF-16 read");
    return new TextDecoder("utf-16le").decode(bytes);
  }
  if (first === 0xef && second === 0xbb) repairs.add("byte order mark removed");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows(bytes, repairs);
  }
}

/** Western text has a high byte here and there; Cyrillic text of one byte a letter is mostly high. */
function decodeWindows(bytes: Uint8Array, repairs: Set<Repair>): string {
  const western = new TextDecoder("windows-1252").decode(bytes);
  const high = bytes.filter((byte) => byte >= 0xc0).length;
  if (high < (western.match(/[a-z]/gi)?.length ?? 0) / 2) {
    repairs.add("Windows-1252 read");
    return western;
  }
  repairs.add("Windows-1251 read");
  return new TextDecoder("windows-1251").decode(bytes);
}

const STEPS: readonly [Repair, (text: string) => string][] = [
  // Quotation marks of Windows-1252 that were taken for Latin-1 on their way into UTF-8.
  ["control or invisible characters removed", (text) => text.replace(/[\u0080-\u009f]/g, fromWindows1252)],
  ["control or invisible characters removed", (text) => text.replace(INVISIBLE, "")],
  // The only entity that occurs.
  ["entities decoded", (text) => text.replaceAll("&amp;", "&")],
  ["look-alike letters of another alphabet replaced", (text) => text.replace(/\p{Letter}+/gu, oneAlphabet)],
  ["unreadable lines dropped", (text) => (text.includes("\ufffd") ? "" : text)],
];

function clean(line: string, repairs: Set<Repair>): string {
  let text = line;
  for (const [repair, step] of STEPS) {
    const before = text;
    text = step(before);
    if (text !== before) repairs.add(repair);
  }
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** ASCII's controls but tab and line feed, soft hyphens, zero-width spaces and direction marks; joiners carry meaning. */
const INVISIBLE = /[^\P{Cc}\t\n\u0080-\u009f]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/gu;

function fromWindows1252(character: string): string {
  return new TextDecoder("windows-1252").decode(Buffer.from(character, "latin1"));
}

const CYRILLIC = "АВЕКМНОРСТХаеорсухіІјЈ";
const LATIN = "ABEKMHOPCTXaeopcyxiIjJ";

/** A word that mixes two alphabets was typed with the wrong keyboard; the commoner alphabet is meant. */
function oneAlphabet(word: string): string {
  const cyrillic = word.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = word.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic === 0 || latin === 0) return word;
  const [from, to] = cyrillic < latin ? [CYRILLIC, LATIN] : [LATIN, CYRILLIC];
  return word.replace(/./gu, (letter) => to[from.indexOf(letter)] ?? letter);
}

const WHOLE_URL = /^["(]*(?:https?:\/\/|www\.)\S*$/i;

/** A bare domain, which is a name only if the file has no other. */
const BARE_DOMAIN = /^\(?(?:[a-z0-9-]+\.)+[a-z]{2,}\)?$/i;

/** A comment, or a line that has an e-mail address or a URL in it. */
const NOTE = /^#|https?:\/\/|(?:^|[\s[(])www\.|\S*@[\w-]+\.\w/i;

/** Words before a URL or an address: no alias has them, though a name may ("… Student Emails"). */
const REMARK =
  /\b(?:web-?\s?site|home-?page|e-?mails?|url|login page|domain)\b|^(?:address|zip code|tel|location|country)\s*:/i;

/** "Augusta University - https://…" and "Leaf Academy (https://…)" name the institution first. */
function firstName(line: string): string {
  const note = line.search(NOTE);
  if (note < 0) return bare(line);
  const before = bare(line.slice(0, note).replace(/[([][^)\]]*$/, ""));
  return REMARK.test(before) ? "" : before;
}

/** The name without what stands around it: a label, a bullet, quotation marks, a trailing comma. */
function bare(line: string): string {
  return line
    .replace(/^[-*•+=>#\s]+|[-,;:=<#\s]+$/g, "")
    .replace(
      /^(?:(?:school |college |institute |english )?name|en|fr|school|in russian, [a-z ]+)\s*:\s*/i,
      "",
    )
    .replace(/^(["“])([^"“”]*)["”]$/, "$2")
    .trim();
}
