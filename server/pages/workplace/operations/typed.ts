/** Forms from schemas: values as texts of fields, fields on the page, and texts as values again. */
import type { VNode } from "preact";
import { BODY_LIMIT_BYTES } from "../../../http/document.ts";
import type { OperationFault } from "../../../services.ts";
import { locales } from "../../../words/languages.ts";
import {
  choiceList,
  knownField,
  radioGroup,
  type Suggestion,
  selectField,
  textArea,
  textField,
} from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import type { FieldIssue } from "../../framework/forms/issues.ts";
import { html, type Markup } from "../../markup/html.ts";
import { manageWordsFor } from "../../words/manage.ts";
import type { WorkplacePerson } from "../workplace.ts";
import type { Managed } from "./catalogue.ts";
import { propertyOf, suggestionsFor } from "./known.ts";
import { choicesFor, type Names } from "./names.ts";
import type { Field } from "./schema.ts";
import { fieldWords, valueName } from "./values.ts";

type Texts = Record<string, string>;

/** A field's name in a form: fields of the body and typed parts of the path stay apart from the form's own. */
const bodyName = ({ path }: Field): string => ["body", ...path].join(".");
export const pathName = ({ path }: Field): string => ["path", ...path].join(".");

/** Texts of a value's fields, by name. */
export function textsOf(fields: readonly Field[], value: unknown): Texts {
  const known = Object(value) as Record<string, unknown>;
  return Object.assign({}, ...fields.map((field) => textsOfField(field, known[field.path.at(-1) ?? ""])));
}

function textsOfField(field: Field, value: unknown): Texts {
  const name = bodyName(field);
  switch (field.kind) {
    case "group":
    case "entries":
      return textsOf(field.fields, value);
    case "choices":
      return Object.fromEntries(
        field.values.map((one) => [
          `${name}.${one}`,
          Array.isArray(value) && value.includes(one) ? "yes" : "",
        ]),
      );
    case "lines":
      return { [name]: Array.isArray(value) ? value.join("\n") : "" };
    case "json":
      return { [name]: value === undefined || value === null ? "" : JSON.stringify(value, null, 2) };
    case "flag":
      return { [name]: value === true ? "yes" : value === false ? "no" : "" };
    default:
      return { [name]: value === undefined || value === null ? "" : String(value) };
  }
}

/** Texts of the fields as they were typed. */
export function typedTexts(fields: readonly Field[], typed: unknown): Texts {
  const names = Object.keys(textsOf(fields, {}));
  return Object.fromEntries(names.map((name) => [name, fieldOf(typed, name)]));
}

export class NotJsonError extends Error {
  readonly field: Field;
  constructor(field: Field) {
    super(`${bodyName(field)} is not JSON`);
    this.field = field;
  }
}

/** The body that was typed. Of a change (`before` are its texts) only what differs. Throws NotJsonError. */
export function readBody(fields: readonly Field[], texts: Texts, before?: Texts): Record<string, unknown> {
  const isKept = (field: Field) => {
    if (before === undefined || field.isRequired) return false;
    return Object.keys(textsOfField(field, undefined)).every(
      (name) => plain(texts[name]) === plain(before[name]),
    );
  };
  return valuesOf(
    fields.filter((field) => !isKept(field)),
    texts,
    before !== undefined,
  );
}

/** Line ends as typed: browsers send CRLF. */
const plain = (text = "") => text.replaceAll("\r\n", "\n").trim();

function valuesOf(fields: readonly Field[], texts: Texts, isChange: boolean): Record<string, unknown> {
  const values = fields.map((field) => [field.path.at(-1) ?? "", toValue(field, texts, isChange)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Undefined for what was left empty, except in a change, where emptying means something. */
function toValue(field: Field, texts: Texts, isChange: boolean): unknown {
  const { kind, isNullable, isRequired, fields, values } = field;
  const text = plain(texts[bodyName(field)]);
  const nothing = isNullable ? null : undefined;
  switch (kind) {
    case "group":
    case "entries": {
      // A required list in it would be an empty list.
      const isBlank = Object.keys(textsOfField(field, undefined)).every((name) => plain(texts[name]) === "");
      if (isBlank && !isRequired) return isChange ? nothing : undefined;
      const inner = valuesOf(fields, texts, false);
      return kind === "group" ? inner : Object.values(inner);
    }
    case "choices": {
      const chosen = values.filter((one) => texts[`${bodyName(field)}.${one}`] === "yes");
      return chosen.length === 0 && !isChange && !isRequired ? undefined : chosen;
    }
    case "lines": {
      const lines = text.split("\n").map((line) => line.trim());
      const given = lines.filter((line) => line !== "");
      return given.length === 0 && !isChange && !isRequired ? undefined : given;
    }
    case "json":
      if (text === "") return isChange ? nothing : undefined;
      return parseJson(field, text);
    case "flag":
      return text === "null" ? null : text === "" ? undefined : text === "yes";
    case "choice":
      return text === "null" ? null : text === "" ? undefined : text;
    case "number":
      if (text === "") return isChange ? nothing : undefined;
      return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
    default:
      if (text !== "") return text;
      return isChange ? (isNullable ? null : "") : undefined;
  }
}

function parseJson(field: Field, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotJsonError(field);
  }
}

/** A field that faults may name: below `body`, `query` or `params`. */
export interface Target {
  pointer: string;
  name: string;
  label: string;
}

export function bodyTargets(at: WorkplacePerson, fields: readonly Field[]): Target[] {
  return fields.flatMap((field) => [
    { pointer: `/body/${field.path.join("/")}`, name: anchorOf(field), label: labelText(at, field) },
    ...bodyTargets(at, field.fields),
  ]);
}

/** The first input of a field. */
export function anchorOf(field: Field): string {
  const [first] = field.fields;
  return first === undefined ? bodyName(field) : anchorOf(first);
}

/** An entry is named by its list and its number. */
function labelText(at: WorkplacePerson, field: Field): string {
  const last = propertyOf(field);
  if (!/^\d+$/.test(last)) return fieldWords(at, field).title;
  const list = { owner: field.owner, path: field.path.slice(0, -1) };
  return `${fieldWords(at, list).title} ${Number(last) + 1}`;
}

export function parameterTargets(
  at: WorkplacePerson,
  place: "query" | "params",
  fields: readonly Field[],
  name = ({ path }: Field) => path.join("."),
): Target[] {
  return fields.map((field) => ({
    pointer: `/${place}/${field.path.join("/")}`,
    name: name(field),
    label: labelText(at, field),
  }));
}

/** For faults of no field. */
export const WHOLE_FORM = "form";

/** Faults of the API beside the fields that they name, in the page's words as far as there are any. */
export function issuesOf(
  { words }: Pick<WorkplacePerson, "words">,
  faults: readonly OperationFault[],
  targets: readonly Target[],
): FieldIssue[] {
  return faults.map(({ pointer, detail, code, params = {} }) => {
    const [found] = targets
      .filter((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`))
      .toSorted((one, other) => other.pointer.length - one.pointer.length);
    const said = code === undefined ? undefined : manageWordsFor(words).fault(code, params);
    const told = said === undefined ? { text: detail, language: "en" } : { text: said };
    return found === undefined
      ? { field: WHOLE_FORM, text: detail, language: "en" }
      : { field: found.name, label: found.label, ...told };
  });
}

/** Choices beyond this number are a menu. */
const CHOICES_SHOWN_MAX = 6;

/** Characters of a text, since a form has 64 KiB. */
const TEXT_MAX = 60_000;

export interface FormOptions {
  /** Whether the form shows what is there. */
  isChange: boolean;
  /** The longest text. */
  textMax: number;
  /** Names of what may be chosen. */
  names: Names;
}

/** Form's limit in bytes for an operation that takes more than a form does; a form writes a byte as up to three. */
export function formBytesOf({ info }: Pick<Managed, "info">): number | undefined {
  return info.bodyLimitBytes > BODY_LIMIT_BYTES ? 3 * info.bodyLimitBytes : undefined;
}

export function formOptionsOf(
  operation: Pick<Managed, "info">,
  isChange: boolean,
  names: Names,
): FormOptions {
  const isLarge = formBytesOf(operation) !== undefined;
  return { isChange, names, textMax: isLarge ? operation.info.bodyLimitBytes : TEXT_MAX };
}

/** Fields on the page, filled with `texts`. */
export function formFields(
  at: WorkplacePerson,
  fields: readonly Field[],
  texts: Texts,
  options: FormOptions,
): VNode[] {
  return fields.map((field) => formField(at, field, texts, options));
}

function formField(at: WorkplacePerson, field: Field, texts: Texts, options: FormOptions): VNode {
  const { form, texts: words } = at;
  const name = bodyName(field);
  const value = texts[name] ?? "";
  const { isChange, textMax, names } = options;
  const optional = !field.isRequired || isChange;
  const hint = hintOf(at, field);
  const label = labelMarkup(at, field, optional && !isChange);
  const shared = { name, label, optional, ...(hint !== undefined && { hint }) };
  const { kind } = field;
  const named = choicesFor(names, field);
  if (named !== undefined) return chosenByName(at, field, named, value, shared);
  switch (kind) {
    case "group":
      return html`<fieldset class="group">
        <legend>${shared.label}</legend>
        ${hint === undefined ? null : html`<p class="hint">${hint}</p>`}
        ${formFields(at, field.fields, texts, options)}
      </fieldset>`;
    case "entries":
      return entryFields(at, field, texts, options);
    case "choices":
      return choiceList(form, {
        ...shared,
        // Chosen ones come first where there are many.
        choices: valueChoices(at, field)
          .map((one) => ({ ...one, checked: texts[`${name}.${one.value}`] === "yes" }))
          .toSorted((one, other) =>
            field.values.length > SORTED_MIN ? Number(other.checked) - Number(one.checked) : 0,
          ),
      });
    case "flag":
    case "choice": {
      const { yes, no, leave, unset, nothing } = words.manage;
      const { values: flags, none: empties } = fieldWords(at, field);
      const own =
        field.kind === "flag"
          ? [
              { value: "yes", label: flags?.true ?? yes },
              { value: "no", label: flags?.false ?? no },
            ]
          : valueChoices(at, field);
      const none =
        optional && !field.isRequired && value === "" ? [{ value: "", label: isChange ? leave : unset }] : [];
      const empty = field.isNullable ? [{ value: "null", label: empties ?? nothing }] : [];
      const choices = [...none, ...own, ...empty];
      const list =
        field.kind === "choice" && field.values.length > CHOICES_SHOWN_MAX ? selectField : radioGroup;
      return list(form, { ...shared, choices, value });
    }
    case "lines":
    case "area":
    case "json":
      return textArea(form, {
        ...shared,
        maxlength: Math.min(kind === "area" ? field.maxLength : textMax, textMax),
        value,
        verbatim: true,
      });
    default:
      return textField(form, {
        ...shared,
        maxlength: Math.min(field.maxLength, textMax),
        verbatim: true,
        ...(field.kind === "number" && { inputmode: "numeric" as const }),
        suggestions: suggestionsFor(field).map((one) => ({ value: one, label: one })),
        value,
      });
  }
}

/** An app, a team and the like by its name; the only one is chosen. */
function chosenByName(
  at: WorkplacePerson,
  field: Field,
  choices: readonly Suggestion[],
  value: string,
  shared: Parameters<typeof textField>[1],
): VNode {
  const [only] = choices.length === 1 && field.isRequired ? choices : [];
  const none = only === undefined ? at.texts.manage[field.isRequired ? "choose" : "nothing"] : undefined;
  const { maxLength: maxlength } = field;
  return knownField(at.form, { ...shared, choices, none, maxlength, value: value || (only?.value ?? "") });
}

/** Values to choose from by their names; names that the document has in no order of its own stand by the alphabet. */
export function valueChoices(at: Pick<WorkplacePerson, "words">, field: Field): Suggestion[] {
  const choices = field.values.map((value) => ({ value, label: valueName(at, field, value) }));
  return choices.length > SORTED_MIN
    ? choices.toSorted((one, other) => one.label.localeCompare(other.label, locales[at.words.language]))
    : choices;
}

const SORTED_MIN = 30;

/** The first entry of a list; more of them open below it. */
function entryFields(at: WorkplacePerson, list: Field, texts: Texts, options: FormOptions): VNode {
  const [first, ...others] = list.fields.map((field) => formField(at, field, texts, options));
  const hint = hintOf(at, list);
  const isTyped = list.fields
    .slice(1)
    .flatMap((field) => Object.keys(textsOfField(field, undefined)))
    .some((name) => (at.form.values === undefined ? texts[name] : fieldOf(at.form.values, name)));
  return html`<div class="entries">
    ${hint === undefined ? null : html`<p class="hint">${hint}</p>`} ${first}
    ${
      others.length === 0
        ? null
        : html`<details class="rest" open=${isTyped}>
            <summary>${at.texts.manage.entries(others.length)}</summary>
            ${others}
          </details>`
    }
  </div>`;
}

/** Marked up, so that no component says that it is optional: in a change each field is. */
function labelMarkup(at: WorkplacePerson, field: Field, isOptional: boolean): Markup {
  const label = labelText(at, field);
  return isOptional ? label : html`<span>${label}</span>`;
}

function hintOf(at: WorkplacePerson, field: Field): Markup | undefined {
  const { kind, format, example } = field;
  const { lines, json, instant } = at.texts.manage.hints;
  const help = /^\d+$/.test(propertyOf(field)) ? undefined : fieldWords(at, field).help;
  const how =
    kind === "lines" ? lines : kind === "json" ? json : format === "date-time" ? instant : undefined;
  const such = example === "" || help !== undefined ? null : html` <code>${example}</code>`;
  if (help === undefined && how === undefined && such === null) return undefined;
  return html`${help} ${how ?? ""}${such}`;
}
