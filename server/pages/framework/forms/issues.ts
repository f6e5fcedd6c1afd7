import type { VNode } from "preact";
import { html, type Markup } from "../../markup/html.ts";
import type { Words } from "../words-for.ts";

export interface FieldIssue {
  field: string;
  /** Name of the field, in the page's language, where the text doesn't say it. */
  label?: string;
  text: string;
  /** Language of the text, if not the page's. */
  language?: string;
}

/** Text of an issue, in its language. */
export function issueWords({ label, text, language }: FieldIssue, page: string): Markup {
  const said =
    language === undefined || language === page ? text : html`<span lang=${language}>${text}</span>`;
  return label === undefined ? said : html`${label} ${said}`;
}

export interface Form {
  words: Words;
  /** Typed values; absent for a fresh form. */
  values?: unknown;
  issues?: readonly FieldIssue[];
  status?: number;
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Summary of issues above the page, with links to their fields. Takes the focus when the page opens. */
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
      ${issues.map((issue) => html`<li><a href=${`#${fieldId(issue.field)}`}>${issueWords(issue, words.language)}</a></li>`)}
    </ul>
  </div>`;
}
