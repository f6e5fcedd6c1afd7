/** Name and birth date as typed on our pages; partners' claims follow the interface (verification/claim.ts). */
import { isPrintable } from "../../../platform/printable.ts";
import { readDigits } from "../../../words/typed-text.ts";
import { isName, NO_NAME, type PersonName } from "./person-name.ts";

export const NAME_LENGTH_MAX = 100;

export interface Person extends PersonName {
  dob: string;
}

// Digits, and parts of addresses. Identity cards have "a/l", "s/o", and "@" before another name.
const NOT_IN_NAMES = /[\p{Nd}<>\\]|:\/\/|^@|\S@\S*\.\S/u;

const NONE = /^\p{Pd}+$/u;

type NameFault = "missing" | "other_missing" | "too_long" | "unprintable" | "not_a_name";

/** Two fields; one may be empty or "-" if the person says that they have one name. */
export interface TypedName extends PersonName {
  hasOneName: boolean;
}

export function readName(
  typed: TypedName,
): PersonName | { faults: Partial<Record<keyof PersonName, NameFault>> } {
  const read = (text: string, other: string): { name: string } | { fault: NameFault } => {
    if (text === "" && !isName(other)) return { fault: "missing" };
    if (text === "") return typed.hasOneName ? { name: NO_NAME } : { fault: "other_missing" };
    if (NONE.test(text) && isName(other)) return { name: NO_NAME };
    const fault = findNameFault(text);
    return fault === null ? { name: text } : { fault };
  };
  const first = read(typed.firstName, typed.lastName);
  const last = read(typed.lastName, typed.firstName);
  if ("name" in first && "name" in last) return { firstName: first.name, lastName: last.name };
  const isEmpty = typed.firstName === "" && typed.lastName === "";
  return {
    faults: {
      ...("fault" in first && { firstName: first.fault }),
      ...("fault" in last && !(isEmpty && typed.hasOneName) && { lastName: last.fault }),
    },
  };
}

function findNameFault(text: string): NameFault | null {
  if (text.length > NAME_LENGTH_MAX) return "too_long";
  if (!isPrintable(text)) return "unprintable";
  return isName(text) && !NOT_IN_NAMES.test(text) ? null : "not_a_name";
}

export type TypedDay = Readonly<Record<"day" | "month" | "year", string>>;

export type DayFault = "incomplete" | "year" | "no_such_day" | "no_leap_year" | "in_future" | "too_old";

const AGE_YEARS_MAX = 120;

export function readBirthDate(
  typed: TypedDay,
  today: Temporal.PlainDate,
): { dob: string } | { fault: DayFault } {
  const [day, month, year] = [readDigits(typed.day), readDigits(typed.month), readDigits(typed.year)];
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d+$/.test(year))
    return { fault: "incomplete" };
  if (!/^\d{4}$/.test(year)) return { fault: "year" };
  const dob = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  let born: Temporal.PlainDate;
  try {
    born = Temporal.PlainDate.from(dob, { overflow: "reject" });
  } catch {
    return { fault: Number(month) === 2 && Number(day) === 29 ? "no_leap_year" : "no_such_day" };
  }
  if (Temporal.PlainDate.compare(born, today) >= 0) return { fault: "in_future" };
  return born.until(today, { largestUnit: "years" }).years > AGE_YEARS_MAX ? { fault: "too_old" } : { dob };
}
