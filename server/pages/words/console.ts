/** The console speaks the languages that our other pages do. */

import { inLanguage, type Language } from "../../domain/message/language.ts";
import { consoleDe } from "./console-de.ts";
import { type ConsoleWords, consoleEn } from "./console-en.ts";
import type { Words } from "./words-for.ts";

const languages: Readonly<Record<Language, ConsoleWords>> = { en: consoleEn, de: consoleDe };

export function consoleWordsFor({ language }: Pick<Words, "language">): ConsoleWords {
  return inLanguage(languages, language);
}
