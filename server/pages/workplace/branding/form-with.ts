import type { Form } from "../../framework/forms/issues.ts";

/** For a page with several forms: restricts values and issues to the form with these fields. */
export function formWith(form: Form, fields: readonly string[]): Form {
  return form.issues?.some(({ field }) => fields.includes(field)) ? form : { words: form.words };
}
