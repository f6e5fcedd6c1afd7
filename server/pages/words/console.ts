/** The console speaks the languages that our other pages do. */
import type { Words } from "../words.ts";
import { consoleDe } from "./console-de.ts";
import { type ConsoleWords, consoleEn } from "./console-en.ts";

const languages: Readonly<Record<string, ConsoleWords>> = { en: consoleEn, de: consoleDe };

export function consoleWordsFor({ language }: Pick<Words, "language">): ConsoleWords {
  return languages[language] ?? consoleEn;
}
