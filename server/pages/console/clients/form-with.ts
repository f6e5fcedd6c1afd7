import type { Form } from "../../framework/forms/issues.ts";

/** Of a page with several forms: what was typed and is wrong belongs to the one that has the field. */
export function formWith(form: Form, fields: readonly string[]): Form {
  return form.issues?.some(({ field }) => fields.includes(field)) ? form : { words: form.words };
}
