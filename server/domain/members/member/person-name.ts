/** Names of people, some of whom have only one (spec/decisions/verification.md, "Names"). Pure. */

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Placeholder of a missing name. Partners may send anything without a letter there. */
export const NO_NAME = "-";

export function isName(text: string): boolean {
  return /\p{L}/u.test(text);
}

export function knownName(text: string | null): string | null {
  return text !== null && isName(text) ? text : null;
}

export function fullName({ firstName, lastName }: { [Field in keyof PersonName]: string | null }): string {
  const known = [firstName, lastName].filter((text) => text !== null);
  const names = known.filter(isName);
  return (names.length > 0 ? names : known).join(" ");
}

/** Compares without case, and without regard to the field of a single name. */
export function isSameName(one: PersonName, other: PersonName): boolean {
  const [shown, otherShown] = [one, other].map((name) => fullName(name).normalize("NFC").toLowerCase());
  return shown === otherShown;
}
