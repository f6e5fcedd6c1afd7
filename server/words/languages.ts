/** Languages of pages and messages. docs/translating.md says how to add one. */

export const languageValues = ["en", "en-US", "de", "fr", "es", "it", "nl", "pl", "pt", "ar"] as const;
export type Language = (typeof languageValues)[number];

/** Variants, whose catalogues hold only the differences from their language. */
const variants = { "en-US": "en" } as const satisfies Partial<Record<Language, Language>>;
export type BaseLanguage = Exclude<Language, keyof typeof variants>;

/** Language without variant, as operators and institutions write texts. */
export function baseOf(language: Language): BaseLanguage {
  return language === "en-US" ? variants[language] : language;
}

export const baseLanguages: readonly BaseLanguage[] = [...new Set(languageValues.map(baseOf))];

/** Our language for a tag (BCP 47, or with "_"); undefined if none. English without a region follows the country, if known. */
export function languageOfTag(tag: string, country?: string): Language | undefined {
  const [language = "", ...others] = tag.toLowerCase().split(/[-_]/);
  if (!isLanguage(language)) return undefined;
  const isAmerican = others.length === 0 ? country?.toUpperCase() === "US" : others.includes("us");
  return language === "en" && isAmerican ? "en-US" : language;
}

export function isLanguage(value: string): value is Language {
  return (languageValues as readonly string[]).includes(value);
}

/** Each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  "en-US": "English (US)",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  pt: "Português",
  ar: "العربية",
};

export function directionOf(language: Language): "ltr" | "rtl" {
  return new Intl.Locale(language).maximize().script === "Arab" ? "rtl" : "ltr";
}

/** Locales of dates, numbers and plurals. Day before month in English, except in the United States. */
export const locales: Readonly<Record<Language, string>> = {
  en: "en-GB",
  "en-US": "en-US",
  de: "de-DE",
  fr: "fr-FR",
  es: "es-ES",
  it: "it-IT",
  nl: "nl-NL",
  pl: "pl-PL",
  pt: "pt-PT",
  // ASCII digits, as in our fields, codes and phone numbers.
  ar: "ar-u-nu-latn",
};
