/** Names of people, of whom some have one only (spec/decisions/verification.md, "Names"). Pure. */

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Kept in the field of a name that somebody does not have. Partners may send anything without a letter there. */
export const NO_NAME = "-";

export function isName(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** One of the two names; null for one that the person does not have or has not told. */
export function knownName(text: string | null): string | null {
  return text !== null && isName(text) ? text : null;
}

/** All that the person is called, as it is shown; empty where nothing is known. */
export function fullName({ firstName, lastName }: { [Field in keyof PersonName]: string | null }): string {
  const told = [firstName, lastName].filter((text) => text !== null);
  const names = told.filter(isName);
  return (names.length > 0 ? names : told).join(" ");
}

/** Whether two names are one, whatever their capitals and the field that a single name stands in. */
export function isSameName(one: PersonName, other: PersonName): boolean {
  const [shown, otherShown] = [one, other].map((name) => fullName(name).normalize("NFC").toLowerCase());
  return shown === otherShown;
}
