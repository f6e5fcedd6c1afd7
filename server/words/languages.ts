/** The languages of pages and messages. One more is a line here and a catalogue beside it; docs/translating.md says how. */

export const languageValues = ["en", "en-US", "de", "fr", "es", "it", "nl", "pl", "pt", "ar"] as const;
export type Language = (typeof languageValues)[number];

/** Variants: their catalogues have only what differs from the language that they are of. */
const variants = { "en-US": "en" } as const satisfies Partial<Record<Language, Language>>;
export type BaseLanguage = Exclude<Language, keyof typeof variants>;

/** The language without its variant: in which operators and institutions give their texts. */
export function baseOf(language: Language): BaseLanguage {
  return language === "en-US" ? variants[language] : language;
}

export const baseLanguages: readonly BaseLanguage[] = [...new Set(languageValues.map(baseOf))];

/**
 * The one of ours that a tag names (BCP 47, or with "_" as some write it); undefined where none does. English of no region is
 * that of the country, if it is known.
 */
export function languageOfTag(tag: string, country?: string): Language | undefined {
  const [language = "", ...others] = tag.toLowerCase().split(/[-_]/);
  if (!isLanguage(language)) return undefined;
  const isAmerican = others.length === 0 ? country?.toUpperCase() === "US" : others.includes("us");
  return language === "en" && isAmerican ? "en-US" : language;
}

export function isLanguage(value: string): value is Language {
  return (languageValues as readonly string[]).includes(value);
}

/** Each by its own name, for who reads no other. */
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

/** Which way a language is written, for the attribute dir. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return new Intl.Locale(language).maximize().script === "Arab" ? "rtl" : "ltr";
}

/**
 * By which locale dates, numbers and plurals are written. English has the day before the month, except in the United States.
 */
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
  // With the digits that people type into our fields, and that codes and phone numbers have.
  ar: "ar-u-nu-latn",
};
