import { EMOJI, JOINER, SELECTOR } from "../words/typed-text.ts";

// Invisible or direction-changing characters: controls, line breaks, Unicode formats, default ignorables with the Hangul fillers,
// blank Braille, private use, noncharacters, lone surrogates.
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/** Whether a name has visible text and no invisible characters (spec/decisions/verification.md, "Names"). */
export function isPrintable(text: string): boolean {
  return /\S/.test(text) && !UNSEEN.test(text.replace(EMOJI, "").replace(JOINER, "").replace(SELECTOR, ""));
}

/** Printable, without blanks at its ends. */
export function isPlain(text: string): boolean {
  return isPrintable(text) && text === text.trim();
}
