import { type InLanguages, inLanguage } from "../../domain/messages/language.ts";
import type { Words } from "./words.ts";
import { workbenchDe } from "./workbench/de.ts";
import { type WorkbenchWords, workbenchEn } from "./workbench/en.ts";

const languages: InLanguages<WorkbenchWords> = { en: workbenchEn, de: workbenchDe };

/** In any language but these it is English, as the console is. */
export function workbenchWordsFor({ language }: Pick<Words, "language">): WorkbenchWords {
  return inLanguage(languages, language);
}
