/** Names that people read: letters of all scripts, and nothing that can't be seen (spec/decisions/verification.md, "Names"). */
import { EMOJI, JOINER, SELECTOR } from "../words/typed-text.ts";

/**
 * What shows nothing, or turns the text around it: controls and line breaks, Unicode's formats with the direction
 * marks, default ignorables with the Hangul fillers, blank Braille, private use, noncharacters, halves of surrogate
 * pairs.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/** Whether a name has something to read, and nothing that can't be seen where it stands. */
export function isPrintable(text: string): boolean {
  return /\S/.test(text) && !UNSEEN.test(text.replace(EMOJI, "").replace(JOINER, "").replace(SELECTOR, ""));
}
