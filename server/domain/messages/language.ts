import { isLanguage, type Language, languageOfTag } from "../../words/languages.ts";

export type { Language };

/** Words that were not translated are English. */
export type InLanguages<Words> = Readonly<Partial<Record<Language, Words>> & { en: Words }>;

/** English where there are no words in a language. */
export function inLanguage<Words>(words: InLanguages<Words>, language: string): Words {
  return words[toLanguage(language)] ?? words.en;
}

/** One of ours, or English. */
export function toLanguage(language: string): Language {
  return isLanguage(language) ? language : "en";
}

/** The language that most people of the country read, as Unicode's likely subtags know it; else English, in the United States theirs. */
export function likelyLanguage(country: string | undefined): string {
  if (country === undefined || !/^[A-Za-z]{2}$/.test(country)) return "en";
  const { language } = new Intl.Locale("und", { region: country }).maximize();
  return languageOfTag(language, country) ?? language;
}
