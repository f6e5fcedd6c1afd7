/**
 * Text as people type and paste it, read before anything is judged (spec/decisions/platform.md, "Typed text"). Contacts, chats,
 * PDFs and web pages put characters around what is copied that nobody sees. Pure.
 */

/** Joiners behind a letter or sign of a script that is spelt with them (RFC 5892, appendices A.1 and A.2; UAX 31). */
export const JOINER =
  /(?<=[[\p{L}\p{M}]&&[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Java}\p{scx=Bali}]])[\u200c\u200d]+/gv;

/** Forms of one letter: Japanese family names, Mongolian, Myanmar; with Mongolian's vowel separator. */
export const SELECTOR =
  /(?<=[[\p{L}\p{M}]&&[\p{scx=Han}\p{scx=Mong}\p{scx=Mymr}]])[\p{Variation_Selector}\u180e]/gv;

/** Emoji are seen, with the joiners, selectors and tags that they are made of (UTS 51). */
export const EMOJI = /\p{RGI_Emoji}/gv;

/** What shows nothing, or turns the text around it: zero-width characters, byte order marks, direction marks, fillers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** Without it another text would be kept than the one that was seen: a name that has it is refused (platform/printable.ts). */
const RIGHT_TO_LEFT_OVERRIDE = "\u202e";

const SEEN_OR_UNSEEN = new RegExp(
  `(${[EMOJI, JOINER, SELECTOR].map(({ source }) => source).join("|")}|${RIGHT_TO_LEFT_OVERRIDE})|${UNSEEN.source}`,
  "gv",
);

/** One text field: without blanks at its ends, and without what can't be seen but where a script or an emoji is spelt with it. */
export function readText(text: string): string {
  const isPlain = text.search(UNSEEN) === -1;
  return (
    isPlain ? text : text.replace(SEEN_OR_UNSEEN, (_all, seen: string | undefined) => seen ?? "")
  ).trim();
}

/** The same, and as it came where nothing would be left: what it had is told. */
function readFilledText(text: string): string {
  return readText(text) || text;
}

/** A number or a part of a date: in ASCII digits, without blanks. */
export function readDigits(text: string): string {
  return withAsciiDigits(withoutUnseen(text)).replaceAll(/\s/gu, "");
}

/** A code, in whatever groups it was typed. */
export function readCode(text: string): string {
  return readDigits(text).replaceAll(/\p{Pd}/gu, "");
}

/** A phone number as it was typed or copied from a link: tel:+44-7400-100200. What it means, libphonenumber says. */
export function readNumber(text: string): string {
  return readDigits(withAscii(text))
    .replace(/^<(.*)>$/su, "$1")
    .replace(/^(?:tel|sms|callto|whatsapp):/iu, "");
}

/** An e-mail address as it was typed or copied: mailto:ada@example.com?subject=x, Ada Lovelace <ada@example.com>. */
export function readEmailAddress(text: string): string {
  const plain = withAscii(withoutUnseen(text)).trim();
  const from = plain.endsWith(">") ? plain.lastIndexOf("<") : -1;
  const bare = from === -1 ? plain : plain.slice(from + 1, -1).trim();
  const [address = ""] = /^mailto:/iu.test(bare) ? bare.slice("mailto:".length).split("?", 1) : [bare];
  return address.replace(/[.,;]$/u, "");
}

/**
 * By the names that a document gives them in `x-typed`. Names are `text`, several lines for people `prose`. A code that has
 * no six digits is judged as it came.
 */
export const typedReaders = {
  text: readFilledText,
  prose: readFilledText,
  // Nobody types a line break there: it is somebody's who tries for another header field.
  email: (text: string) => (/[\r\n]/.test(text) ? text : readEmailAddress(text)),
  number: readNumber,
  code(text: string): string {
    const code = readCode(text);
    return /^\d{6}$/.test(code) ? code : text;
  },
} as const satisfies Record<string, (text: string) => string>;

export type TypedText = keyof typeof typedReaders;

/** Whether it has a control character other than tabs and line breaks: nobody types one. */
export function hasControl(text: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(text);
}

function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}

/** Full-width forms of East Asian keyboards. */
function withAscii(text: string): string {
  return text.replaceAll(/[\uff01-\uff5e]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));
}

/** Digits of all scripts, as those of ASCII. */
function withAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode has the digits of each script in a row, from 0 to 9 (Unicode Standard, section 4.6); rows may adjoin. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
