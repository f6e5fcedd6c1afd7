// Parts of a form. Each field has a label, exposes hint and issue to screen readers, and keeps what was typed. framework/forms/issues.ts
// also lists the issues above the page.
import type { VNode } from "preact";
import { fieldOf } from "../framework/forms/form.ts";
import { type FieldIssue, type Form, fieldId, issueWords } from "../framework/forms/issues.ts";
import { html, type Markup } from "../markup/html.ts";

export interface Field {
  name: string;
  label: Markup;
  hint?: Markup;
  optional?: boolean;
}

interface Typing {
  type?: "text" | "email" | "tel" | "search" | "date";
  autocomplete?: string;
  inputmode?: "text" | "numeric" | "email" | "tel" | "search";
  maxlength?: number;
  /** Addresses and codes: no capitals, no corrections. */
  verbatim?: boolean;
  /** Names: a capital for each word, no corrections. */
  capitalize?: boolean;
  /** Takes the focus when the page opens, for scanners and keyboards. */
  focused?: boolean;
  /** Offered while somebody types. */
  suggestions?: readonly Suggestion[];
}

export interface Suggestion {
  value: string;
  label: string;
}

/** A form to our own origin, with the CSRF token. */
export function ownForm(
  { csrf, action, upload = false }: { csrf: string; action: string; upload?: boolean },
  content: Markup,
): VNode {
  return html`<form method="post" action=${action} enctype=${upload ? "multipart/form-data" : undefined} novalidate>
    ${hidden("csrf", csrf)} ${content}
  </form>`;
}

export function hidden(name: string, value: string): VNode {
  return html`<input type="hidden" name=${name} value=${value} />`;
}

export function textField(form: Form, field: Field & Typing & { value?: string }): VNode {
  const {
    name,
    type = "text",
    autocomplete,
    inputmode,
    maxlength,
    verbatim = false,
    capitalize = false,
    focused = false,
    optional = false,
    suggestions = [],
  } = field;
  const list = suggestions.length === 0 ? undefined : `${fieldId(name)}-list`;
  const value = form.values === undefined ? (field.value ?? "") : fieldOf(form.values, name);
  return html`<div class=${fieldClass(form, name)}>
    ${labelOf(form, field)}
    <input
      id=${fieldId(name)}
      name=${name}
      type=${type}
      value=${value}
      required=${!optional}
      autocomplete=${autocomplete}
      inputmode=${inputmode}
      maxlength=${maxlength}
      list=${list}
      autofocus=${focused}
      autocapitalize=${capitalize ? "words" : verbatim ? "none" : undefined}
      spellcheck=${verbatim || capitalize ? "false" : undefined}
      ...${described(form, field)}
    />
    ${list === undefined ? null : html`<datalist id=${list}>${suggestions.map(({ value: one, label }) => html`<option value=${one} label=${label} />`)}</datalist>`}
  </div>`;
}

export function textArea(
  form: Form,
  field: Field & Pick<Typing, "verbatim"> & { maxlength: number; value?: string },
): VNode {
  const { name, maxlength, optional = false, value = "", verbatim = false } = field;
  return html`<div class=${fieldClass(form, name)}>
    ${labelOf(form, field)}
    <textarea id=${fieldId(name)} name=${name} rows="5" maxlength=${maxlength} required=${!optional} dir="auto" spellcheck=${verbatim ? "false" : undefined} ...${described(form, field)}>${form.values === undefined ? value : fieldOf(form.values, name)}</textarea>
  </div>`;
}

/** An e-mail address; for members also a phone number, so that its type is text. */
export function addressField(
  form: Form,
  { value = "", ...field }: Field & Pick<Typing, "autocomplete"> & { value?: string | undefined },
): VNode {
  return textField(form, { ...field, value, inputmode: "email", maxlength: 254, verbatim: true });
}

/** Room for invisible characters pasted with a number. */
const DATE_PART_LENGTH_MAX = 8;

/** A day as three short fields in the language's order: faster than a calendar, and the same in every browser. */
export function dateField(form: Form, field: Field & { autocomplete?: "bday"; value?: string }): VNode {
  const { name, autocomplete, value = "" } = field;
  const known = { year: value.slice(0, 4), month: value.slice(5, 7), day: value.slice(8, 10) };
  const part = (unit: "day" | "month" | "year") => html`<div class=${`unit ${unit}`}>
    <label for=${fieldId(`${name}-${unit}`)}>${form.words.form[unit]}</label>
    <input
      id=${fieldId(`${name}-${unit}`)}
      name=${`${name}-${unit}`}
      type="text"
      inputmode="numeric"
      required
      maxlength=${DATE_PART_LENGTH_MAX}
      value=${form.values === undefined ? known[unit] : fieldOf(form.values, `${name}-${unit}`)}
      autocomplete=${autocomplete === undefined ? undefined : `${autocomplete}-${unit}`}
      aria-invalid=${issueOf(form, name) === undefined ? undefined : "true"}
    />
  </div>`;
  return group(form, field, html`<div class="units">${form.words.dateOrder.map(part)}</div>`);
}

interface Choice {
  value: string;
  label: Markup;
  hint?: Markup;
}

export function radioGroup(form: Form, field: Field & { choices: readonly Choice[]; value?: string }): VNode {
  const { name, choices, value, optional = false } = field;
  const chosen = form.values === undefined ? value : fieldOf(form.values, name);
  return group(
    form,
    field,
    choices.map((choice, index) => {
      // The first one has the field's own id, so that the summary above leads to it.
      const id = index === 0 ? fieldId(name) : `${fieldId(name)}-${index}`;
      const hintId = `${fieldId(name)}-${index}-hint`;
      return html`<div class="choice">
        <input
          type="radio"
          id=${id}
          name=${name}
          value=${choice.value}
          checked=${choice.value === chosen}
          required=${!optional}
          aria-describedby=${choice.hint === undefined ? undefined : hintId}
        />
        <label for=${id}>${choice.label}</label>
        ${choice.hint === undefined ? null : html`<p class="hint" id=${hintId}>${choice.hint}</p>`}
      </div>`;
    }),
  );
}

export function selectField(
  form: Form,
  field: Field & { choices: readonly Choice[]; value?: string },
): VNode {
  const { name, choices, value, optional = false } = field;
  const chosen = form.values === undefined ? value : fieldOf(form.values, name);
  return html`<div class=${fieldClass(form, name)}>
    ${labelOf(form, field)}
    <select id=${fieldId(name)} name=${name} required=${!optional} ...${described(form, field)}>
      ${choices.map((choice) => html`<option value=${choice.value} selected=${choice.value === chosen}>${choice.label}</option>`)}
    </select>
  </div>`;
}

/** Choices of a menu; more are typed. */
const MENU_CHOICES_MAX = 200;

/** A choice of what is known by name: a menu, with `none` for no choice, or typed with suggestions where many or none are known. */
export function knownField(
  form: Form,
  field: Field & {
    choices: readonly Suggestion[];
    none?: string | undefined;
    value?: string;
    maxlength: number;
  },
): VNode {
  const { choices, none, value = "", ...shared } = field;
  if (choices.length === 0 || choices.length > MENU_CHOICES_MAX)
    return textField(form, { ...shared, verbatim: true, suggestions: choices, value });
  const empty = none === undefined ? [] : [{ value: "", label: none }];
  const other = value === "" || choices.some((one) => one.value === value) ? [] : [{ value, label: value }];
  return selectField(form, { ...shared, choices: [...empty, ...choices, ...other], value });
}

/** Several of a list: a box each, named by the field and its value. */
export function choiceList(
  form: Form,
  field: Field & { choices: readonly (Choice & { checked: boolean })[] },
): VNode {
  const { name } = field;
  return group(
    form,
    field,
    field.choices.map(({ value, label, checked }, index) => {
      const id = index === 0 ? fieldId(name) : fieldId(`${name}.${value}`);
      const isTicked =
        form.values === undefined ? checked : fieldOf(form.values, `${name}.${value}`) === "yes";
      return html`<div class="choice">
        <input type="checkbox" id=${id} name=${`${name}.${value}`} value="yes" checked=${isTicked} />
        <label for=${id}>${label}</label>
      </div>`;
    }),
  );
}

export function checkbox(form: Form, field: Field & { checked?: boolean }): VNode {
  const { name, label, hint, checked = false, optional = false } = field;
  const ticked = form.values === undefined ? checked : fieldOf(form.values, name) === "yes";
  return html`<div class=${fieldClass(form, name)}>
    ${issueText(form, name)}
    <div class="choice">
      <input
        type="checkbox"
        id=${fieldId(name)}
        name=${name}
        value="yes"
        checked=${ticked}
        required=${!optional}
        ...${described(form, field)}
      />
      <label for=${fieldId(name)}>${label}</label>
      ${hint === undefined ? null : html`<p class="hint" id=${`${fieldId(name)}-hint`}>${hint}</p>`}
    </div>
  </div>`;
}

/** File field; its choice can't be kept when a page comes back. */
export function fileField(form: Form, field: Field & { accept: string; multiple?: boolean }): VNode {
  const { name, accept, multiple = false, optional = false } = field;
  return html`<div class=${fieldClass(form, name)}>
    ${labelOf(form, field)}
    <input
      type="file"
      id=${fieldId(name)}
      name=${name}
      accept=${accept}
      multiple=${multiple}
      required=${!optional}
      ...${described(form, field)}
    />
  </div>`;
}

interface ButtonAttributes {
  name?: string;
  value?: string;
  formaction?: string;
}

const buttonLike =
  (look?: string) =>
  (label: Markup, more: ButtonAttributes = {}) =>
    html`<button type="submit" class=${look} ...${more}>${label}</button>`;

export const mainButton = buttonLike();
export const otherButton = buttonLike("other");
/** Default button of a form, first in HTML, where another button stands before the main one. */
export function enterButton(label: Markup): VNode {
  return html`<button type="submit" class="unseen" tabindex="-1" aria-hidden="true">${label}</button>`;
}

export const quietButton = buttonLike("quiet");

/** Confirms an irreversible action, on its confirmation page. */
export const dangerButton = buttonLike("danger");

export function otherLink(href: string, label: Markup): VNode {
  return html`<a class="button other" href=${href}>${label}</a>`;
}

/** Link to a confirmation page of a removal. */
export function quietLink(href: string, label: Markup): VNode {
  return html`<p><a class="quiet-link target" href=${href}>${label}</a></p>`;
}

export function cancelLink(href: string, label: Markup): VNode {
  return html`<p class="cancel"><a href=${href}>${label}</a></p>`;
}

function issueOf({ issues = [] }: Form, name: string): FieldIssue | undefined {
  return issues.find(({ field }) => field === name);
}

function fieldClass(form: Form, name: string): string {
  return issueOf(form, name) === undefined ? "field" : "field faulty";
}

function labelText({ words }: Form, { label, optional = false }: Field): Markup {
  return optional && typeof label === "string" ? words.form.optional(label) : label;
}

function labelOf(form: Form, field: Field): VNode {
  const { name, hint } = field;
  return html`<label for=${fieldId(name)}>${labelText(form, field)}</label>
    ${hint === undefined ? null : html`<p class="hint" id=${`${fieldId(name)}-hint`}>${hint}</p>`}
    ${issueText(form, name)}`;
}

/** Prefixed by a word, not by colour alone. */
function issueText(form: Form, name: string): VNode | null {
  const issue = issueOf(form, name);
  if (issue === undefined) return null;
  return html`<p class="fault" id=${`${fieldId(name)}-fault`}>
    <span class="unseen">${form.words.form.faultPrefix}${" "}</span>${issueWords(issue, form.words.language)}
  </p>`;
}

function group(form: Form, field: Field, inputs: VNode | VNode[]): VNode {
  const { name, hint } = field;
  return html`<fieldset class=${fieldClass(form, name)} ...${described(form, field)}>
    <legend>${labelText(form, field)}</legend>
    ${hint === undefined ? null : html`<p class="hint" id=${`${fieldId(name)}-hint`}>${hint}</p>`}
    ${issueText(form, name)} ${inputs}
  </fieldset>`;
}

function described(form: Form, { name, hint }: Field): Record<string, string> {
  const issue = issueOf(form, name);
  const ids = [
    ...(hint === undefined ? [] : [`${fieldId(name)}-hint`]),
    ...(issue === undefined ? [] : [`${fieldId(name)}-fault`]),
  ];
  return {
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
    ...(issue === undefined ? {} : { "aria-invalid": "true" }),
  };
}

/** Label with its object for screen readers; brackets, because browsers put a blank before hidden text. */
export function labelAbout(label: Markup, what: Markup): Markup {
  return html`${label}<span class="unseen"> (${what})</span>`;
}
