import type { VNode } from "preact";
import { html } from "../../markup/html.ts";
import type { Words } from "../words-for.ts";

/** Something wrong with what was typed. */
export interface FieldIssue {
  /** The name of the field. */
  field: string;
  text: string;
}

/** What the fields of a form have in common. */
export interface Form {
  words: Words;
  /** What was typed before; absent for a fresh form. */
  values?: unknown;
  issues?: readonly FieldIssue[];
  /** What a page with these issues is answered with. */
  status?: number;
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

/** All that is wrong, above the page, each a link to its field. Takes the focus when the page opens. */
export function issueSummary({
  words,
  issues,
}: {
  words: Words;
  issues: readonly FieldIssue[];
}): VNode | null {
  if (issues.length === 0) return null;
  return html`<div class="card bad faults" role="alert" tabindex="-1" autofocus>
    <h2>${words.form.summary}</h2>
    <ul>
      ${issues.map(({ field, text }) => html`<li><a href=${`#${fieldId(field)}`}>${text}</a></li>`)}
    </ul>
  </div>`;
}
