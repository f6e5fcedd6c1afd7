/** A language of pages and messages. One more is added here, and the compiler names every text that it needs. */
export type Language = "en" | "de";

/** English where there are no words in a language. */
export function inLanguage<Words>(words: Readonly<Record<Language, Words>>, language: string): Words {
  return Object.hasOwn(words, language) ? words[language as Language] : words.en;
}

/** The language that most people of the country read, as Unicode's likely subtags know it; else English. */
export function likelyLanguage(country: string | undefined): string {
  if (country === undefined || !/^[A-Za-z]{2}$/.test(country)) return "en";
  return new Intl.Locale("und", { region: country }).maximize().language;
}
