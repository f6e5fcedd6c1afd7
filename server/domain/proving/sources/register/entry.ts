/** The keyed hash by which a list knows a person. Associations compute it too, so its rule is part of the interface. */
import { sharedHmac } from "../../../../platform/crypto.ts";

export interface RegisteredPerson {
  number: string;
  surname: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
}

/**
 * HMAC-SHA-256 in base64url of the JSON array [number, surname, birth date], number and surname in plain form. The key is
 * the register's own: a copy of the list or of the database identifies no person.
 */
export function hashEntry(key: Buffer, { number, surname, dateOfBirth }: RegisteredPerson): string {
  return sharedHmac(key, [plainForm(number), plainForm(surname), dateOfBirth]);
}

/** Letters and digits alone, without accents, in capitals: "O’Neill-Smith" is ONEILLSMITH, "12/ab 3" is 12AB3. */
export function plainForm(text: string): string {
  return text
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

export function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}
