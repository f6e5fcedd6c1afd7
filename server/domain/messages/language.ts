import { isLanguage, type Language, languageOfTag } from "../../words/languages.ts";

export type { Language };

export type InLanguages<Words> = Readonly<Partial<Record<Language, Words>> & { en: Words }>;

export function inLanguage<Words>(words: InLanguages<Words>, language: string): Words {
  return words[toLanguage(language)] ?? words.en;
}

export function toLanguage(language: string): Language {
  return isLanguage(language) ? language : "en";
}

/** Most common language of a country (Unicode's likely subtags); else English, in the United States always. */
export function likelyLanguage(country: string | undefined): string {
  if (country === undefined || !/^[A-Za-z]{2}$/.test(country)) return "en";
  const { language } = new Intl.Locale("und", { region: country }).maximize();
  return languageOfTag(language, country) ?? language;
}
