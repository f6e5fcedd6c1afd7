import type { VNode } from "preact";
import { NO_NAME } from "../../domain/members/member/person-name.ts";
import {
  NAME_LENGTH_MAX,
  type Person,
  readBirthDate,
  readName,
} from "../../domain/members/member/typed-person.ts";
import { fieldOf } from "../framework/forms/form.ts";
import type { FieldIssue, Form } from "../framework/forms/issues.ts";
import type { Words } from "../framework/words-for.ts";
import { html } from "../markup/html.ts";
import { checkbox, dateField, textField } from "./fields.ts";

export function personFields(form: Form, known: { readonly [Field in keyof Person]: string | null }): VNode {
  const { sso } = form.words;
  const name = { maxlength: NAME_LENGTH_MAX, capitalize: true };
  const shown = (text: string | null) => (text === null || text === NO_NAME ? "" : text);
  return html`${textField(form, {
    ...name,
    name: "firstName",
    label: sso.firstName,
    autocomplete: "given-name",
    value: shown(known.firstName),
  })}
  ${textField(form, {
    ...name,
    name: "lastName",
    label: sso.lastName,
    autocomplete: "family-name",
    value: shown(known.lastName),
  })}
  ${checkbox(form, {
    name: "oneName",
    label: sso.oneName,
    hint: sso.oneNameHint,
    optional: true,
    checked: [known.firstName, known.lastName].includes(NO_NAME),
  })}
  ${dateField(form, {
    name: "dob",
    label: sso.dob,
    hint: sso.dobHint,
    autocomplete: "bday",
    value: known.dob ?? "",
  })}`;
}

/** The typed person, or all issues beside their fields. */
export function readTypedPerson(
  { sso: { aboutFaults } }: Words,
  fields: unknown,
  today: Temporal.PlainDate,
): { person: Person } | { issues: FieldIssue[] } {
  const named = readName({
    firstName: fieldOf(fields, "firstName"),
    lastName: fieldOf(fields, "lastName"),
    hasOneName: fieldOf(fields, "oneName") === "yes",
  });
  const issues: FieldIssue[] = [];
  if ("faults" in named)
    for (const field of ["firstName", "lastName"] as const) {
      const texts = {
        missing: aboutFaults[field],
        other_missing: `${aboutFaults[field]} ${aboutFaults.orOneName}`,
        too_long: aboutFaults.nameTooLong,
        unprintable: aboutFaults.unprintable,
        not_a_name: aboutFaults.notAName,
      };
      const fault = named.faults[field];
      if (fault !== undefined) issues.push({ field, text: texts[fault] });
    }
  const part = (unit: string) => fieldOf(fields, `dob-${unit}`);
  const born = readBirthDate({ day: part("day"), month: part("month"), year: part("year") }, today);
  if ("dob" in born && !("faults" in named)) return { person: { ...named, dob: born.dob } };
  if ("fault" in born) {
    const texts = {
      incomplete: aboutFaults.dob,
      year: aboutFaults.dobYear,
      no_such_day: aboutFaults.dobNoSuchDay,
      no_leap_year: aboutFaults.dobNoLeapYear(part("year")),
      in_future: aboutFaults.dobInFuture,
      too_old: aboutFaults.dobTooOld,
    };
    issues.push({ field: "dob", text: texts[born.fault] });
  }
  return { issues };
}
