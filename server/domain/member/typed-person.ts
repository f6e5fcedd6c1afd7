/** What a member may type of themselves on our pages; partners' claims follow the interface (verification/claim.ts). */
import { isPrintable } from "../../platform/printable.ts";

export const NAME_LENGTH_MAX = 100;

export interface Person {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  dob: string;
}

/** A name has a letter of any script, and neither digits nor what only addresses have. */
const NAME = /^(?=.*\p{L})[^\p{Nd}@/\\<>]+$/u;

/** Why a text is no name; null for one that may be. */
export function findNameFault(text: string): "missing" | "too_long" | "unprintable" | "not_a_name" | null {
  if (text === "") return "missing";
  if (text.length > NAME_LENGTH_MAX) return "too_long";
  if (!isPrintable(text)) return "unprintable";
  return NAME.test(text) ? null : "not_a_name";
}

/** A day in three fields, as it was typed. */
export type TypedDay = Readonly<Record<"day" | "month" | "year", string>>;

export type DayFault = "incomplete" | "year" | "no_such_day" | "in_future" | "too_old";

/** More years than anybody has lived to. */
const AGE_YEARS_MAX = 120;

/** A birth date, or what is wrong with it; `today` where the member lives. */
export function readBirthDate(
  { day, month, year }: TypedDay,
  today: Temporal.PlainDate,
): { dob: string } | { fault: DayFault } {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d+$/.test(year))
    return { fault: "incomplete" };
  if (!/^\d{4}$/.test(year)) return { fault: "year" };
  const dob = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  let born: Temporal.PlainDate;
  try {
    born = Temporal.PlainDate.from(dob, { overflow: "reject" });
  } catch {
    return { fault: "no_such_day" };
  }
  if (Temporal.PlainDate.compare(born, today) >= 0) return { fault: "in_future" };
  return born.until(today, { largestUnit: "years" }).years > AGE_YEARS_MAX ? { fault: "too_old" } : { dob };
}
