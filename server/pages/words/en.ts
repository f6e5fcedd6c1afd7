/** Words of server/words/en.json (docs/translating.md). */
import { wordsIn } from "./words.ts";

export const en = wordsIn("en");
