// Normalises typed and pasted text before validation (spec/decisions/platform.md, "Typed text"): contacts, chats, PDFs and web
// pages add invisible characters. Pure.

/** Joiners after a letter or sign of a script spelt with them (RFC 5892, appendices A.1 and A.2; UAX 31). */
export const JOINER =
  /(?<=[[\p{L}\p{M}]&&[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Java}\p{scx=Bali}]])[\u200c\u200d]+/gv;

/** Variant forms of letters: Japanese family names, Mongolian, Myanmar; with Mongolian's vowel separator. */
export const SELECTOR =
  /(?<=[[\p{L}\p{M}]&&[\p{scx=Han}\p{scx=Mong}\p{scx=Mymr}]])[\p{Variation_Selector}\u180e]/gv;

/** Visible emoji, with their joiners, selectors and tags (UTS 51). */
export const EMOJI = /\p{RGI_Emoji}/gv;

/** Invisible or direction-changing characters: zero-width, byte order and direction marks, fillers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** Kept, since without it the stored text would differ from the visible one: a name with it is refused (platform/printable.ts). */
const RIGHT_TO_LEFT_OVERRIDE = "\u202e";

const SEEN_OR_UNSEEN = new RegExp(
  `(${[EMOJI, JOINER, SELECTOR].map(({ source }) => source).join("|")}|${RIGHT_TO_LEFT_OVERRIDE})|${UNSEEN.source}`,
  "gv",
);

/** Trims a field, and removes invisible characters unless a script or an emoji is spelt with them. */
export function readText(text: string): string {
  const isPlain = text.search(UNSEEN) === -1;
  return (
    isPlain ? text : text.replace(SEEN_OR_UNSEEN, (_all, seen: string | undefined) => seen ?? "")
  ).trim();
}

/** `readText`, or the original where nothing would be left, for the error to describe. */
function readFilledText(text: string): string {
  return readText(text) || text;
}

/** A number or a part of a date: in ASCII digits, without blanks. */
export function readDigits(text: string): string {
  return withAsciiDigits(withoutUnseen(text)).replaceAll(/\s/gu, "");
}

export function readCode(text: string): string {
  return readDigits(text).replaceAll(/\p{Pd}/gu, "");
}

/** A phone number as typed or copied from a link, such as tel:+44-7400-100200; libphonenumber interprets it. */
export function readNumber(text: string): string {
  return readDigits(withAscii(text))
    .replace(/^<(.*)>$/su, "$1")
    .replace(/^(?:tel|sms|callto|whatsapp):/iu, "");
}

/** An e-mail address as typed or copied: mailto:ada@example.com?subject=x, Ada Lovelace <ada@example.com>. */
export function readEmailAddress(text: string): string {
  const plain = withAscii(withoutUnseen(text)).trim();
  const from = plain.endsWith(">") ? plain.lastIndexOf("<") : -1;
  const bare = from === -1 ? plain : plain.slice(from + 1, -1).trim();
  const [address = ""] = /^mailto:/iu.test(bare) ? bare.slice("mailto:".length).split("?", 1) : [bare];
  return address.replace(/[.,;]$/u, "");
}

/** Readers by a document's `x-typed`: names are `text`, several lines `prose`. A code without six digits stays as it came. */
export const typedReaders = {
  text: readFilledText,
  prose: readFilledText,
  // A line break there is an attempt at header injection.
  email: (text: string) => (/[\r\n]/.test(text) ? text : readEmailAddress(text)),
  number: readNumber,
  code(text: string): string {
    const code = readCode(text);
    return /^\d{6}$/.test(code) ? code : text;
  },
} as const satisfies Record<string, (text: string) => string>;

export type TypedText = keyof typeof typedReaders;

/** Whether it has a control character other than tabs and line breaks. */
export function hasControl(text: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(text);
}

/** Drops invisible and direction-changing characters. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}

function withAscii(text: string): string {
  return text.replaceAll(/[\uff01-\uff5e]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));
}

/** Digits of all scripts as 0 to 9. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Digits of a script are consecutive, from 0 to 9 (Unicode Standard, section 4.6); rows may adjoin. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
