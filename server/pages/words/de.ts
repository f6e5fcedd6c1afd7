/** Words of server/words/de.json (docs/translating.md). */
import { wordsIn } from "./words.ts";

export const de = wordsIn("de");
