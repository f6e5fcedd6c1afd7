/** Which language a page speaks. Each is one file in words/, whole or it does not compile. */
import type { Request } from "express";
import { inLanguage, type Language, likelyLanguage } from "../../domain/message/language.ts";
import { de } from "./de.ts";
import { en, type Words } from "./en.ts";

export type { Words };

const languages: Readonly<Record<Language, Words>> = { en, de };

/**
 * The browser's wish decides; where it wishes for nothing that we have, the language that most people of
 * the country read, as Unicode's likely subtags know it; else English.
 */
export function wordsFor(request: Request, country?: string): Words {
  const wished = request.get("Accept-Language") ?? "*";
  // "*" alone is no wish: libraries and old browsers send it.
  const agreed = wished.trim() === "*" ? false : request.acceptsLanguages(Object.keys(languages));
  return inLanguage(languages, agreed || likelyLanguage(country));
}
