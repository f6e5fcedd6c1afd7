/** Names as they are compared: what spellings of one name have in common. Pure. */

/** Letters that Unicode does not take apart, and what people write who don't have them. */
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

/** The other way to write them without their marks: Müller is Muller or Mueller. */
const DOUBLED: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** Titles and generations: they stand in some records and not in others. */
const IGNORED = new Set(["dr", "prof", "professor", "mr", "mrs", "ms", "miss", "mx", "sir", "jr", "sr"]);

/** Small words inside family names, which forms leave out, join, or put elsewhere. */
const PARTICLES = new Set(
  "van der den de da do dos das di del della dela du la le les von vom zu zum zur bin ibn bint al el ter ten te av af y e t".split(
    " ",
  ),
);

/** One word of a name: the ways in which it may be written in plain letters. */
export type Part = readonly string[];

/** The words of a name. Apostrophes join, everything else that is no letter separates. */
export function partsOf(name: string): Part[] {
  const joined = name
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’‘`ʼʹʻ´]/gu, "");
  const words = joined.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== "");
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

/** Without particles, unless it consists of nothing else: Le is a family name, too. */
export function withoutParticles(parts: readonly Part[]): readonly Part[] {
  const significant = parts.filter(([word = ""]) => !PARTICLES.has(word));
  return significant.length > 0 ? significant : parts;
}

export function isSame(one: Part, other: Part): boolean {
  return one.some((spelling) => other.includes(spelling));
}

/** Whether the words make the same text when they stand without gaps: Mac Donald, van der Berg. */
export function isSameJoined(one: readonly Part[], other: readonly Part[]): boolean {
  const join = (parts: readonly Part[], way: number) => parts.map((part) => part[way] ?? part[0]).join("");
  return [0, 1].some((way) => [0, 1].some((their) => join(one, way) === join(other, their)));
}

/** Whether all of it is in the Latin alphabet, the only one in which names can be held against a Latin one. */
export function isLatin(name: string): boolean {
  return /\p{L}/u.test(name) && /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(name);
}
