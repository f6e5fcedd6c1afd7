/**
 * Whether the person who signed in is the one who is to be verified. Spellings, order, initials and left-out names are
 * forgiven; another person is not. Pure.
 */
import { isLatin, isSame, isSameJoined, type Part, partsOf, withoutParticles } from "./name-parts.ts";

/** Who the member says to be. */
export interface ClaimedPerson {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  dob: string;
}

/** What the institution says of whoever signed in; all of it may be missing. */
export interface AssertedPerson {
  givenName?: string | undefined;
  familyName?: string | undefined;
  /** Whole names: the one that is shown, and those it is also known by. */
  fullNames: readonly string[];
  /** YYYY-MM-DD, or 0000-MM-DD where the year is withheld, or YYYY alone. */
  birthDate?: string | undefined;
}

/** `unknown`: nothing was said that could be compared. */
export type Comparison = "same" | "different" | "unknown";

/** More words are no name, and would only take time. */
const PARTS_MAX = 12;

/** Different as soon as the birth date or every form of the name is somebody else's. */
export function comparePerson(claimed: ClaimedPerson, asserted: AssertedPerson): Comparison {
  if (compareBirthDate(claimed.dob, asserted.birthDate) === "different") return "different";
  return compareNames(claimed, asserted);
}

/** A withheld part is not compared. What is no date was not said. */
export function compareBirthDate(claimed: string, asserted: string | undefined): Comparison {
  const [, year, day] = /^(\d{4})(?:-?(\d{2}-?\d{2}))?$/.exec(asserted?.trim() ?? "") ?? [];
  if (year === undefined || (year === "0000" && day === undefined)) return "unknown";
  const isYear = year === "0000" || claimed.startsWith(year);
  const isDay = day === undefined || claimed.slice(5).replace("-", "") === day.replace("-", "");
  return isYear && isDay ? "same" : "different";
}

function compareNames(
  claimed: ClaimedPerson,
  { givenName, familyName, fullNames }: AssertedPerson,
): Comparison {
  const given = readName(claimed.firstName);
  const family = readName(claimed.lastName);
  const pairs = [
    ...(givenName === undefined || familyName === undefined ? [] : [[givenName, familyName] as const]),
  ].flatMap(([one, other]) => pairOf(one, other));
  const wholes = fullNames.map(readName).filter((parts) => parts.length > 1);
  const all = [...pairs, ...wholes.flatMap(splits)];
  const isComparable = given.length > 0 && family.length > 0 && all.length > 0;
  if (!isComparable) return isOtherFamily(family, familyName) ? "different" : "unknown";
  // Which of the two comes first differs from country to country, and from form to form.
  const agrees = all.some(
    ([first, last]) =>
      (isSameGiven(given, first) && isSameFamily(family, last)) ||
      (isSameGiven(given, last) && isSameFamily(family, first)),
  );
  return agrees ? "same" : "different";
}

/** The words of a name; none where it is in another alphabet, of which nothing can be said. */
function readName(text: string): Part[] {
  return isLatin(text) ? partsOf(text).slice(0, PARTS_MAX) : [];
}

type Pair = readonly [first: readonly Part[], last: readonly Part[]];

function pairOf(givenName: string, familyName: string): Pair[] {
  const [given, family] = [readName(givenName), readName(familyName)];
  return given.length > 0 && family.length > 0 ? [[given, family]] : [];
}

/** A whole name does not say where the family name begins: every place is tried. */
function splits(parts: readonly Part[]): Pair[] {
  return parts.slice(1).map((_part, index) => [parts.slice(0, index + 1), parts.slice(index + 1)]);
}

/** A family name alone cannot show that it is the same person, but that it is another one. */
function isOtherFamily(claimed: readonly Part[], familyName: string | undefined): boolean {
  const family = readName(familyName ?? "");
  return claimed.length > 0 && family.length > 0 && !isSameFamily(claimed, family);
}

/** One of them holds all words of the other: double names are often halved. */
function isSameFamily(one: readonly Part[], other: readonly Part[]): boolean {
  if (isSameJoined(one, other)) return true;
  return isWithin(withoutParticles(one), withoutParticles(other), isSame);
}

/** The same for given names, of which some stand as initials only. */
function isSameGiven(one: readonly Part[], other: readonly Part[]): boolean {
  return isSameJoined(one, other) || isWithin(one, other, isSameOrInitial) || isInitialsOf(one, other);
}

function isSameOrInitial(one: Part, other: Part): boolean {
  if (isSame(one, other)) return true;
  const isInitial = (short: Part, long: Part) =>
    short.some((letter) => [...letter].length === 1 && long.some((word) => word.startsWith(letter)));
  return isInitial(one, other) || isInitial(other, one);
}

/** "JR" for John Ronald: two or three letters that are how the other's words begin. */
function isInitialsOf(one: readonly Part[], other: readonly Part[]): boolean {
  const spells = (short: readonly Part[], long: readonly Part[]) =>
    short.length === 1 &&
    long.length > 1 &&
    long.length <= 3 &&
    short[0]?.[0] === long.map(([word = ""]) => word.charAt(0)).join("");
  return spells(one, other) || spells(other, one);
}

/** Whether every word of the shorter one has its own match in the longer one. */
function isWithin(
  one: readonly Part[],
  other: readonly Part[],
  matches: (one: Part, other: Part) => boolean,
): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const left = [...long];
  // Initials last: what is written out must not lose its place to one.
  const bySize = short.toSorted(([word = ""], [otherWord = ""]) => otherWord.length - word.length);
  return (
    short.length > 0 &&
    bySize.every((part) => {
      const at = left.findIndex((candidate) => matches(part, candidate));
      if (at !== -1) left.splice(at, 1);
      return at !== -1;
    })
  );
}
