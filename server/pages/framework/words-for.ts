/** Which language a page speaks. */
import type { Request } from "express";
import { likelyLanguage, toLanguage } from "../../domain/messages/index.ts";
import { isTerritory } from "../../domain/shared/index.ts";
import { languageOfTag } from "../../words/languages.ts";
import { type Words, wordsIn } from "../words/words.ts";
import { chosenLanguage, suggestedLanguage } from "./language-choice.ts";

export type { Words };

/**
 * What the member chose decides, then what the app suggests, then what the account knows; then the browser's wish. Where it
 * wishes for nothing that we have, the language that most people of the country read, as Unicode's likely subtags know it;
 * else English. Times are those of the country.
 */
export function wordsFor(request: Request, country?: string, known: string | null = null): Words {
  // What stands in an address is anybody's text; and words are kept for each territory.
  const territory = country !== undefined && isTerritory(country) ? country : undefined;
  const chosen = chosenLanguage(request) ?? suggestedLanguage(request, territory) ?? known;
  if (chosen !== null) return wordsIn(toLanguage(chosen), territory);
  // In the browser's order. A library would give "en-US" to whoever asks for "en-GB,en-US;q=0.9,en;q=0.8".
  const [wished] = request.acceptsLanguages().flatMap((tag) => languageOfTag(tag, territory) ?? []);
  return wordsIn(wished ?? toLanguage(likelyLanguage(country)), territory);
}
