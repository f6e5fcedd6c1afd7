import { type InLanguages, inLanguage, type Language } from "../../domain/messages/language.ts";
import { consoleDe } from "./console/de.ts";
import { type ConsoleWords, consoleEn } from "./console/en.ts";
import type { Words } from "./words.ts";

const languages: InLanguages<ConsoleWords> = { en: consoleEn, de: consoleDe };

/** Languages of the console; in any other it is English. */
export const consoleLanguages = ["en", "de"] as const satisfies Language[];

export function consoleWordsFor({ language }: Pick<Words, "language">): ConsoleWords {
  return inLanguage(languages, language);
}
