/** The languages of pages and messages. One more is a line here and a catalogue beside it; docs/translating.md says how. */

export const languageValues = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "ar"] as const;
export type Language = (typeof languageValues)[number];

export function isLanguage(value: string): value is Language {
  return (languageValues as readonly string[]).includes(value);
}

/** Each by its own name, for who reads no other. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
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
 * By which locale dates, numbers and plurals are written. English has the day before the month.
 */
export const locales: Readonly<Record<Language, string>> = {
  en: "en-GB",
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
