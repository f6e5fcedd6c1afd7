/** Names that people read: letters of all scripts, and nothing that can't be seen (spec/decisions/verification.md, "Names"). */

/**
 * What shows nothing, or turns the text around it: controls and line breaks, Unicode's formats with the direction
 * marks, default ignorables with the Hangul fillers, blank Braille, private use, noncharacters, halves of surrogate
 * pairs.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/** Joiners behind a letter or sign of a script that is spelt with them (RFC 5892, appendices A.1 and A.2; UAX 31). */
const JOINER =
  /(?<=[[\p{L}\p{M}]&&[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Java}\p{scx=Bali}]])[\u200c\u200d]+/gv;

/** Forms of one letter: Japanese family names, Mongolian, Myanmar; with Mongolian's vowel separator. */
const SELECTOR = /(?<=[\p{scx=Han}\p{scx=Mong}\p{scx=Mymr}])[\p{Variation_Selector}\u180e]/gv;

/** Emoji are seen, with the joiners, selectors and tags that they are made of (UTS 51). */
const EMOJI = /\p{RGI_Emoji}/gv;

/** Whether a name has something to read, and nothing that can't be seen where it stands. */
export function isPrintable(text: string): boolean {
  return /\S/.test(text) && !UNSEEN.test(text.replace(EMOJI, "").replace(JOINER, "").replace(SELECTOR, ""));
}
