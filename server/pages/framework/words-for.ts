import type { Request } from "express";
import { likelyLanguage, toLanguage } from "../../domain/messages/language.ts";
import { isTerritory } from "../../domain/shared/phone-number.ts";
import { languageOfTag } from "../../words/languages.ts";
import { type Words, wordsIn } from "../words/words.ts";
import { chosenLanguage, suggestedLanguage } from "./language-choice.ts";

export type { Words };

/** A page's language: of the member, the app, the account, the browser, the country's most-read one, or English. */
export function wordsFor(request: Request, country?: string, known: string | null = null): Words {
  // An address holds arbitrary text, and words are cached by territory.
  const territory = country !== undefined && isTerritory(country) ? country : undefined;
  const chosen = chosenLanguage(request) ?? suggestedLanguage(request, territory) ?? known;
  if (chosen !== null) return wordsIn(toLanguage(chosen), territory);
  // Browser's order. A library would give "en-US" for "en-GB,en-US;q=0.9,en;q=0.8".
  const [preferred] = request.acceptsLanguages().flatMap((tag) => languageOfTag(tag, territory) ?? []);
  return wordsIn(preferred ?? toLanguage(likelyLanguage(country)), territory);
}
