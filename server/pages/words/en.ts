/** The words are in server/words/en.json: docs/translating.md says how. */
import { wordsIn } from "./words.ts";

export const en = wordsIn("en");
