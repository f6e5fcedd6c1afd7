/** Normalises names for name matching. Pure. */
import { isName } from "../../../members/member/person-name.ts";

/** Transliteration of letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ŋ: "n",
  ə: "a",
};

/** Alternative transliteration: Müller is Muller or Mueller. */
const DOUBLED: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** Titles and generational suffixes, which some records lack. */
const IGNORED = new Set(["dr", "prof", "professor", "mr", "mrs", "ms", "miss", "mx", "sir", "jr", "sr"]);

/** Particles of family names, which forms omit, join or move. */
const PARTICLES = new Set(
  "van der den de da do dos das di del della dela du la le les von vom zu zum zur bin ibn bint binti binte bte bt anak al el ter ten te av af y e t".split(
    " ",
  ),
);

/** "Son of", "daughter of", "wife of", on identity cards of Malaysia and Singapore. */
const PATRONYMIC = /(?<!\p{L})(?:a\/[lp]|[sdw]\/o)(?!\p{L})/gu;

/** Whether the field has a name: visas of the United States have FNU or LNU for an unknown one. */
export function isStated(name: string): boolean {
  return isName(name) && !/^\s*[fl]nu\s*$/i.test(name);
}

export type Part = readonly string[];

/** Words of a name. Apostrophes join; other non-letters separate. */
export function partsOf(name: string): Part[] {
  const joined = name
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’‘`ʼʹʻ´]/gu, "");
  const words = joined
    .replace(PATRONYMIC, " ")
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "");
  const known = words.filter((word) => !IGNORED.has(word));
  return (known.length > 0 ? known : words).map((word) => [...new Set([plain(word), plain(doubled(word))])]);
}

function doubled(word: string): string {
  return [...word].map((letter) => DOUBLED[letter] ?? letter).join("");
}

function plain(word: string): string {
  const bare = word.normalize("NFKD").replace(/\p{M}/gu, "");
  return [...bare].map((letter) => PLAIN[letter] ?? letter).join("");
}

/** Without particles, unless nothing else is left: Le is a family name too. */
export function withoutParticles(parts: readonly Part[]): readonly Part[] {
  const significant = parts.filter(([word = ""]) => !PARTICLES.has(word));
  return significant.length > 0 ? significant : parts;
}

export function isSame(one: Part, other: Part): boolean {
  return one.some((spelling) => other.includes(spelling));
}

/** Compares without spaces: Mac Donald, van der Berg. */
export function isSameJoined(one: readonly Part[], other: readonly Part[]): boolean {
  const join = (parts: readonly Part[], way: number) => parts.map((part) => part[way] ?? part[0]).join("");
  return [0, 1].some((way) => [0, 1].some((their) => join(one, way) === join(other, their)));
}

export function latinOf(name: string): string {
  return name
    .split(/(?=[^\p{L}\p{M}])/u)
    .filter((word) => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(word))
    .join("");
}

/** Forms have a single name in both fields. */
export function withoutRepeats(parts: readonly Part[]): Part[] {
  return parts.filter((part, index) => parts.findIndex((other) => isSame(part, other)) === index);
}
