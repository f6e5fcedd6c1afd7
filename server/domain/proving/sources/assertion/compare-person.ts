// Name matching of the asserted and the claimed person. Tolerates spelling, order, initials and omitted names. Pure.
import {
  isSame,
  isSameJoined,
  isStated,
  latinOf,
  type Part,
  partsOf,
  withoutParticles,
  withoutRepeats,
} from "./name-parts.ts";

interface ClaimedPerson {
  firstName: string;
  lastName: string;
  dob: string;
}

export interface AssertedPerson {
  givenName?: string | undefined;
  familyName?: string | undefined;
  fullNames: readonly string[];
  /** YYYY-MM-DD, 0000-MM-DD without the year, or YYYY. */
  birthDate?: string | undefined;
}

/** `unknown`: nothing comparable was asserted. */
type Comparison = "same" | "different" | "unknown";

const PARTS_MAX = 12;

/** `different` if the birth date or every form of the name differs. */
export function comparePerson(claimed: ClaimedPerson, asserted: AssertedPerson): Comparison {
  if (compareBirthDate(claimed.dob, asserted.birthDate) === "different") return "different";
  return compareNames(claimed, asserted);
}

/**
 * Whether each word of the claimed name is one of the asserted, without initials. Else a name such as "Anna Maria Smith Jones"
 * would agree with Anna Jones here and with Maria Smith in a register.
 */
export function isWhollyNamed(
  { firstName, lastName }: Pick<ClaimedPerson, "firstName" | "lastName">,
  { givenName = "", familyName = "" }: AssertedPerson,
): boolean {
  const wordsOf = (names: string[]) => withoutRepeats(withoutParticles(names.flatMap(readName)));
  const [claimed, asserted] = [wordsOf([firstName, lastName]), wordsOf([givenName, familyName])];
  if (isSameJoined(claimed, asserted)) return true;
  return claimed.length <= asserted.length && isWithin(claimed, asserted, isSame);
}

/** Withheld parts are not compared; an invalid date counts as missing. */
function compareBirthDate(claimed: string, asserted: string | undefined): Comparison {
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
  if (isStated(claimed.firstName) !== isStated(claimed.lastName))
    return compareSingleName([...given, ...family], { givenName, familyName, fullNames });
  const pairs = [
    ...(givenName === undefined || familyName === undefined ? [] : [[givenName, familyName] as const]),
  ].flatMap(([one, other]) => pairOf(one, other));
  const wholes = fullNames.map(readName).filter((parts) => parts.length > 1);
  const all = [...pairs, ...wholes.flatMap(splits)];
  const isComparable = given.length > 0 && family.length > 0 && all.length > 0;
  if (!isComparable) return isOtherFamily(family, familyName) ? "different" : "unknown";
  // The order of given and family name differs by country.
  const agrees = all.some(
    ([first, last]) =>
      (isSameGiven(given, first) && isSameFamily(family, last)) ||
      (isSameGiven(given, last) && isSameFamily(family, first)),
  );
  return agrees ? "same" : "different";
}

// Single name: must be equal, in either field, and alone. Forms repeat it in the other, or have "-" or LNU there.
function compareSingleName(
  claimed: readonly Part[],
  {
    givenName = "",
    familyName = "",
    fullNames,
  }: Pick<AssertedPerson, "givenName" | "familyName" | "fullNames">,
): Comparison {
  const own = withoutRepeats(claimed);
  const fields = withoutRepeats([givenName, familyName].flatMap(readName));
  const wholes = fullNames.map((name) => withoutRepeats(readName(name)));
  const isAll = (parts: readonly Part[]) =>
    isSameJoined(own, parts) || (own.length === parts.length && isWithin(own, parts, isSame));
  if (own.length === 0) return "unknown";
  if ([fields, ...wholes].some(isAll)) return "same";
  // A full name of one word may be a user name.
  return fields.length > 0 || wholes.some((parts) => parts.length > 1) ? "different" : "unknown";
}

function readName(text: string): Part[] {
  const latin = latinOf(text);
  return isStated(latin) ? partsOf(latin).slice(0, PARTS_MAX) : [];
}

type Pair = readonly [first: readonly Part[], last: readonly Part[]];

function pairOf(givenName: string, familyName: string): Pair[] {
  const [given, family] = [readName(givenName), readName(familyName)];
  return given.length > 0 && family.length > 0 ? [[given, family]] : [];
}

/** Full names don't mark the family name: tries every split. */
function splits(parts: readonly Part[]): Pair[] {
  return parts.slice(1).map((_part, index) => [parts.slice(0, index + 1), parts.slice(index + 1)]);
}

/** A family name alone can disprove, but not prove. */
function isOtherFamily(claimed: readonly Part[], familyName: string | undefined): boolean {
  const family = readName(familyName ?? "");
  return claimed.length > 0 && family.length > 0 && !isSameFamily(claimed, family);
}

/** One contains all words of the other: double names are often halved. */
function isSameFamily(one: readonly Part[], other: readonly Part[]): boolean {
  if (isSameJoined(one, other)) return true;
  return isWithin(withoutParticles(one), withoutParticles(other), isSame);
}

/** Given names may be initials. */
function isSameGiven(one: readonly Part[], other: readonly Part[]): boolean {
  return isSameJoined(one, other) || isWithin(one, other, isSameOrInitial) || isInitialsOf(one, other);
}

function isSameOrInitial(one: Part, other: Part): boolean {
  if (isSame(one, other)) return true;
  const isInitial = (short: Part, long: Part) =>
    short.some((letter) => [...letter].length === 1 && long.some((word) => word.startsWith(letter)));
  return isInitial(one, other) || isInitial(other, one);
}

/** "JR" for John Ronald: two or three initials. */
function isInitialsOf(one: readonly Part[], other: readonly Part[]): boolean {
  const spells = (short: readonly Part[], long: readonly Part[]) =>
    short.length === 1 &&
    long.length > 1 &&
    long.length <= 3 &&
    short[0]?.[0] === long.map(([word = ""]) => word.charAt(0)).join("");
  return spells(one, other) || spells(other, one);
}

/** Whether each word of the shorter matches a different one of the longer. */
function isWithin(
  one: readonly Part[],
  other: readonly Part[],
  matches: (one: Part, other: Part) => boolean,
): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const left = [...long];
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
