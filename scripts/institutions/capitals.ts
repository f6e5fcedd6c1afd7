/** Names that a list has in capital letters, written as other names of the lists write their words. */

/** Initials are no words: "G. Garibaldi", "I.I.S.". */
const WORD = /(?<![\p{Letter}\p{Mark}])(?!\p{Letter}\.)\p{Letter}[\p{Letter}\p{Mark}]*/gu;

/** Regular spelling: "Police", "of", "SDIS"; not "BAchelet". */
const REGULAR = /^(?:\p{Letter}?[\p{Ll}\p{Lo}\p{Mark}]*|\p{Lu}+)$/u;

/** The usual way to write each word, by the word in small letters. */
export type Spellings = ReadonlyMap<string, string>;

/** Spellings from names that are not in capitals: "police" is written "Police", "sdis" is written "SDIS". */
export function readSpellings(names: readonly string[]): Spellings {
  const counts = new Map<string, Map<string, number>>();
  for (const name of names.filter((one) => !isInCapitals(one))) {
    for (const [word] of name.matchAll(WORD)) {
      if (!REGULAR.test(word)) continue;
      const ways = counts.get(word.toLowerCase()) ?? new Map<string, number>();
      counts.set(word.toLowerCase(), ways.set(word, (ways.get(word) ?? 0) + 1));
    }
  }
  return new Map([...counts].map(([word, ways]) => [word, usual(word, ways)] as const));
}

/** Small letters alone may be one typist's: a particle has them in many names. */
const PARTICLE_MIN = 3;

function usual(word: string, ways: ReadonlyMap<string, number>): string {
  const [first = word] = [...ways].toSorted(byCount)[0] ?? [];
  return first === word && (ways.get(word) ?? 0) < PARTICLE_MIN ? capital(word) : first;
}

const byCount = ([one, times]: [string, number], [other, otherTimes]: [string, number]) =>
  otherTimes - times || (one < other ? -1 : 1);

/** Several words, all of capitals; a single one may be an abbreviation, as ADAC is. */
function isInCapitals(name: string): boolean {
  const words = [...name.matchAll(WORD)].filter(([word]) => word.length >= 3);
  return words.length >= 2 && name === name.toUpperCase() && name !== name.toLowerCase();
}

/** Shorter words that no other name has stay in capitals: they are abbreviations more often than not. */
const SHORT = 4;

/** The name itself, unless it is in capitals. `territory` decides how its letters become small ones. */
export function withoutCapitals(name: string, territory: string | null, spellings: Spellings): string {
  if (!isInCapitals(name)) return name;
  const locale = territory === "TR" ? "tr" : undefined;
  return name.replace(WORD, (word, at: number) => {
    const small = word.toLocaleLowerCase(locale);
    const written = spellings.get(small) ?? (word.length > SHORT ? capital(small, locale) : word);
    return at === 0 && written === small ? capital(small, locale) : written;
  });
}

function capital(word: string, locale?: string): string {
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
}
