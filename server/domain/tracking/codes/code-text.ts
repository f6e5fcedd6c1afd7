/** Texts of codes: how they are compared, refused and made. */
import { blindIndexes, type Keyring, randomText } from "../../../platform/crypto.ts";
import { isPrintable } from "../../../platform/printable.ts";
import { readText, withAsciiDigits, withoutUnseen } from "../../../words/typed-text.ts";

export type RefusedReason =
  | "empty"
  | "only_dashes"
  | "too_long"
  | "not_printable"
  | "formula"
  | "rounded"
  | "separated"
  | "heading"
  | "repeated"
  | "in_use";

const CHARACTERS_MAX = 200;

/** Reason for which a text is no code; null for a good one. Formulas are those that spreadsheets run (OWASP, CSV injection). */
export function faultOf(text: string): Exclude<RefusedReason, "heading" | "repeated" | "in_use"> | null {
  const code = readText(text);
  const form = codeForm(code);
  if (form === "") return "empty";
  if (form === "-") return "only_dashes";
  if (code.length > CHARACTERS_MAX) return "too_long";
  // Scientific notation: a spreadsheet keeps the first digits of a long number only.
  if (/^\d(?:[.,]\d+)?E\+\d{2,}$/.test(form)) return "rounded";
  if (/[,;\t]/.test(form)) return "separated";
  if (!isPrintable(code)) return "not_printable";
  return /^[=+\-@]/.test(form) ? "formula" : null;
}

/** Names of a column, in languages of shops. */
const HEADING =
  /^(?:(?:coupon|discount|voucher|promo|gift(?: ?card)?|rabatt|gutschein|aktions)?[ _-]?codes?|codes? promo|c[óo]digos?)$/iu;

/** Whether the first line of a list is the name of its column. */
export function isHeading(text: string): boolean {
  return HEADING.test(readText(text));
}

/** The form by which codes are compared, version 2: `CodePool.textForm` says by which those of a pool are indexed. */
export const CODE_FORM = 2;

/**
 * Compares codes as a shopper sees them: what is invisible is dropped; case, width and the script of digits are one; a run of
 * blanks and dashes is one hyphen (spec/decisions/tracking.md, "Forms of codes"). Applied twice it changes nothing more.
 */
export function codeForm(text: string): string {
  const seen = withoutUnseen(text.normalize("NFKC")).replaceAll("\u2800", " ").trim();
  return withAsciiDigits(foldCase(seen)).replaceAll(/[\s\p{Dash}]+/gu, "-");
}

/** Case folding (Unicode Standard, section 3.13); as Turkish keyboards have four letters i, they are one. */
function foldCase(text: string): string {
  const lower = text.toLowerCase().replaceAll("i\u0307", "i");
  return lower.toUpperCase().toLowerCase().toUpperCase().normalize("NFKC");
}

/** Form by which codes were indexed before; it finds those of pools that are still to be indexed anew, and alike ones. */
function formerCodeForm(text: string): string {
  return text.trim().normalize("NFKC").toUpperCase();
}

/** Blind indexes of a code, current key first. */
export function codeIndexes(keyring: Keyring, text: string): [string, ...string[]] {
  return blindIndexes(keyring, "code", codeForm(text));
}

/** Indexes under which a typed code may be found, in their order: exactly as written goes before alike. */
export function soughtIndexes(keyring: Keyring, text: string): string[] {
  const former = formerCodeForm(text);
  const indexes = codeIndexes(keyring, text);
  return former === codeForm(text) ? indexes : [...blindIndexes(keyring, "code", former), ...indexes];
}

/** `codeIndexes`, or those of the former form where `index` is of it: a rotation of keys leaves the form. */
export function indexesInForm(keyring: Keyring, text: string, index: string | null): [string, ...string[]] {
  const former = blindIndexes(keyring, "code", formerCodeForm(text));
  return index !== null && former.includes(index) ? former : codeIndexes(keyring, text);
}

/** 29 digits and letters, less those that look alike: a prime, so that the check below is complete. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRTVWXYZ";
const MODULUS = CODE_ALPHABET.length;
const RADIX = 2;

/** Check character of a pure system (ISO 7064, section 6) with modulus 29 and radix 2. */
export function checkCharacter(characters: string): string {
  let sum = 0;
  for (const character of characters) sum = ((sum + CODE_ALPHABET.indexOf(character)) * RADIX) % MODULUS;
  return CODE_ALPHABET[(MODULUS + 1 - sum) % MODULUS] as string;
}

/** A code: the prefix, `length` random characters, and their check character. */
export function makeCode(prefix: string, length: number): string {
  const random = randomText(length, CODE_ALPHABET);
  return `${prefix}${random}${checkCharacter(random)}`;
}
