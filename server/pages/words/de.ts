/** The words are in server/words/de.json: docs/translating.md says how. */
import { wordsIn } from "./words.ts";

export const de = wordsIn("de");
