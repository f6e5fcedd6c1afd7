/** Texts of codes: how they are compared, refused and made. */
import { blindIndexes, type Keyring, randomText } from "../../../platform/crypto.ts";
import { isPrintable } from "../../../platform/printable.ts";

export type RefusedReason = "empty" | "too_long" | "not_printable" | "formula" | "repeated" | "in_use";

const CHARACTERS_MAX = 200;

/** Reason for which a text is no code; null for a good one. Formulas are those that spreadsheets run (OWASP, CSV injection). */
export function faultOf(text: string): Exclude<RefusedReason, "repeated" | "in_use"> | null {
  const code = text.trim();
  if (code === "") return "empty";
  if (code.length > CHARACTERS_MAX) return "too_long";
  if (!isPrintable(code)) return "not_printable";
  return /^[=+\-@]/.test(code) ? "formula" : null;
}

/** Blind indexes of a code, current key first: a code is the same in any case and width. Also finds a transaction's code. */
export function codeIndexes(keyring: Keyring, text: string): [string, ...string[]] {
  return blindIndexes(keyring, "code", text.trim().normalize("NFKC").toUpperCase());
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
