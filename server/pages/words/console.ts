/** The console speaks the languages that our other pages do. */

import { consoleDe } from "./console-de.ts";
import { type ConsoleWords, consoleEn } from "./console-en.ts";
import type { Words } from "./words-for.ts";

const languages: Readonly<Record<string, ConsoleWords>> = { en: consoleEn, de: consoleDe };

export function consoleWordsFor({ language }: Pick<Words, "language">): ConsoleWords {
  return languages[language] ?? consoleEn;
}
