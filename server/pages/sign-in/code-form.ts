/** Asking for a six-digit code, wherever one is entered. */
import type { VNode } from "preact";
import { refuse } from "../../errors.ts";
import { networkOf } from "../../platform/network.ts";
import type { Services } from "../../services.ts";
import { mainButton, otherButton, ownForm, textField } from "../components/fields.ts";
import type { Context } from "../framework/context.ts";
import { fieldOf } from "../framework/form.ts";
import { html, type Markup } from "../framework/html.ts";
import type { FieldIssue } from "../framework/issues.ts";
import type { Words } from "../words/words-for.ts";

/** From one address, however many members share it (spec/decisions/members.md, "Signing in"). */
const CHECKS_PER_MINUTE_MAX = 100;

export interface CodeForm {
  /** Where the code goes, and where a new one is asked for. */
  action: string;
  againAction: string;
  label: string;
  hint: string;
  /** The words on the button that sends the code off, and on the one that asks for another. */
  enter: string;
  again: string;
  issues: readonly FieldIssue[];
  /** What else is in its card. */
  more?: Markup;
}

export function codeForm(
  { words, csrf }: { words: Words; csrf: string },
  { action, againAction, label, hint, enter, again, issues, more }: CodeForm,
): VNode {
  // Never with what was typed: a wrong code helps nobody to the right one.
  const field = textField(
    { words, issues },
    {
      name: "code",
      label,
      hint,
      inputmode: "numeric",
      autocomplete: "one-time-code",
      // Room for the blanks with which some write a code.
      maxlength: 12,
      verbatim: true,
    },
  );
  return html`<div class="card">
    ${ownForm({ csrf, action }, html`${field} ${mainButton(enter)}`)}
    ${ownForm({ csrf, action: againAction }, otherButton(again))} ${more}
  </div>`;
}

/** The six digits that were typed, in whatever groups; undefined when there are not six. */
export function typedCode(fields: unknown): string | undefined {
  const digits = fieldOf(fields, "code").replaceAll(/[\s\p{Pd}]/gu, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Rate limit of checks by the address that the call comes from. */
export function countCheck({ rates }: Pick<Services, "rates">, { request }: Pick<Context, "request">): void {
  const { allowed, resetSeconds } = rates.take(`code-checks:${networkOf(request.ip)}`, CHECKS_PER_MINUTE_MAX);
  if (allowed) return;
  const params = { max: CHECKS_PER_MINUTE_MAX };
  refuse({
    kind: "too_many_requests",
    code: "code_checks_per_minute",
    params,
    retryAfterSeconds: resetSeconds,
  });
}
