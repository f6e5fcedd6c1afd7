/** The words for refusals of the white-label API. */
import type { Wording } from "../../errors.ts";
import { titledErrors } from "../titled-errors.ts";
import { sharedWords, verificationWords } from "../wording.ts";

type Subjects = "limits" | "verification" | "claim";

export const words: Wording<Subjects> = {
  ...sharedWords,
  ...verificationWords,
  invalid: {
    unknown_territory: "is no ISO 3166-1 country code",
    group_not_offered: ({ group }) => `${group} is not among the groups of this app`,
    not_a_date: "is no day of the calendar",
    not_in_past: "must be a day in the past",
    too_old: ({ maxYears }) => `lies more than ${maxYears} years back`,
    too_young: ({ group, minYears }) => `is too recent: a ${group} must be at least ${minYears} years old`,
    graduation_year_for_graduates: ({ group }) => `belongs to graduates, and this is a ${group}`,
    graduation_year_missing: "is needed for graduates",
    not_yet_graduate: "lies ahead: not a graduate yet",
    graduated_too_long_ago: "lies more than five years back",
  },
};

/** Issues that the interface gives a title of their own. */
const titles = {
  too_young: "not_eligible",
  not_yet_graduate: "not_eligible",
  graduated_too_long_ago: "not_eligible",
} as const;

export const toWhitelabelError = titledErrors<Subjects>(words, titles);
