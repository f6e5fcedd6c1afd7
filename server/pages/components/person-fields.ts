/** Name and birth date: the fields that ask for them, and what is said of what was typed. */
import type { VNode } from "preact";
import {
  findNameFault,
  NAME_LENGTH_MAX,
  type Person,
  readBirthDate,
} from "../../domain/member/typed-person.ts";
import { fieldOf } from "../framework/form.ts";
import { html } from "../framework/html.ts";
import type { FieldIssue, Form } from "../framework/issues.ts";
import type { Words } from "../words/words-for.ts";
import { dateField, textField } from "./fields.ts";

/** With what is known already. */
export function personFields(form: Form, known: { readonly [Field in keyof Person]: string | null }): VNode {
  const { sso } = form.words;
  const name = { maxlength: NAME_LENGTH_MAX, verbatim: true };
  return html`${textField(form, {
    ...name,
    name: "firstName",
    label: sso.firstName,
    autocomplete: "given-name",
    value: known.firstName ?? "",
  })}
  ${textField(form, {
    ...name,
    name: "lastName",
    label: sso.lastName,
    autocomplete: "family-name",
    value: known.lastName ?? "",
  })}
  ${dateField(form, {
    name: "dob",
    label: sso.dob,
    hint: sso.dobHint,
    autocomplete: "bday",
    value: known.dob ?? "",
  })}`;
}

/** The person that was typed; or all that is wrong with it, beside its fields. */
export function readTypedPerson(
  { sso: { aboutFaults } }: Words,
  fields: unknown,
  today: Temporal.PlainDate,
): { person: Person } | { issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const readName = (field: "firstName" | "lastName"): string => {
    const text = fieldOf(fields, field).trim();
    const fault = findNameFault(text);
    const texts = {
      missing: aboutFaults[field],
      too_long: aboutFaults[field],
      unprintable: aboutFaults.unprintable,
      not_a_name: aboutFaults.notAName,
    };
    if (fault !== null) issues.push({ field, text: texts[fault] });
    return text;
  };
  const [firstName, lastName] = [readName("firstName"), readName("lastName")];
  const part = (unit: string) => fieldOf(fields, `dob-${unit}`).trim();
  const born = readBirthDate({ day: part("day"), month: part("month"), year: part("year") }, today);
  if ("dob" in born && issues.length === 0) return { person: { firstName, lastName, dob: born.dob } };
  if ("fault" in born) {
    const texts = {
      incomplete: aboutFaults.dob,
      year: aboutFaults.dobYear,
      no_such_day: aboutFaults.dobNoSuchDay,
      in_future: aboutFaults.dobInFuture,
      too_old: aboutFaults.dobTooOld,
    };
    issues.push({ field: "dob", text: texts[born.fault] });
  }
  return { issues };
}
