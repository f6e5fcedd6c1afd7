/** Titles and values of the management document on pages, in the words of the page's language (words/manage). */
import type { VNode } from "preact";
import { locales } from "../../../words/languages.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import {
  type ManageWords,
  manageWordsFor,
  type OperationWords,
  type PropertyWords,
} from "../../words/manage.ts";
import type { WorkplacePerson } from "../workplace.ts";
import type { Managed } from "./catalogue.ts";
import { groupsFor } from "./groups.ts";
import { knownName, propertyOf } from "./known.ts";
import { findNamed, type Names } from "./names.ts";
import type { Field } from "./schema.ts";

type At = Pick<WorkplacePerson, "words" | "texts">;
type Values = Readonly<Record<string, unknown>>;

const manage = ({ words }: Pick<At, "words">): ManageWords => manageWordsFor(words);

export const operationWords = (at: Pick<At, "words">, { id }: Pick<Managed, "id">): OperationWords =>
  manage(at).operation(id);

/** Name of an operation on buttons and as a title; of a list or an item the name of what it shows. */
export const labelOf = (at: Pick<At, "words">, operation: Pick<Managed, "id">): string =>
  operationWords(at, operation).title;

export const groupLabel = (at: Pick<At, "words">, group: string): string => manage(at).group(group);

export function fieldWords(
  at: Pick<At, "words">,
  { owner, path }: Pick<Field, "owner" | "path">,
): PropertyWords {
  return manage(at).property(owner, propertyOf({ path }));
}

/** A line for people below a title; nothing without one. */
export function helpLine(at: Pick<At, "words">, operation: Pick<Managed, "id">): VNode | null {
  const { help } = operationWords(at, operation);
  return help === undefined ? null : html`<p class="about muted">${help}</p>`;
}

/** Name of one of a field's values. */
export function valueName(
  at: Pick<At, "words">,
  field: Pick<Field, "owner" | "path">,
  value: string,
): string {
  return fieldWords(at, field).values?.[value] ?? knownName(at.words, field, value) ?? value;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ID = /^(?:[\da-f]{8}-[\da-f-]{27}|[a-z]{2,4}_\w+)$/;
/** SHA-256 in hexadecimal digits. */
const HASH = /^[\da-f]{64}$/;
const COLOUR = /^#[\da-f]{6}$/i;

/** A value of an answer, by its field; a dash for none. */
export function shownValue(at: At, field: Field, value: unknown, names: Names = new Map()): Markup {
  const words = fieldWords(at, field);
  if (value === undefined || value === null || value === "" || isEmptyList(value))
    return words.none ?? at.texts.manage.none;
  const said = sayNumber(at, field, words, value);
  if (said !== undefined) return said;
  if (typeof value === "boolean")
    return words.values?.[String(value)] ?? (value ? at.texts.manage.yes : at.texts.manage.no);
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return shownText(at, field, value, names);
  if (Array.isArray(value)) return shownList(at, field, value, names);
  return shownObject(at, field, value as Values, names);
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const UNIT = /(Seconds|Ms)$|^(seconds)$/;

/** By the property's message; `{duration}` of one whose name ends in its unit. */
function sayNumber(at: At, field: Field, words: PropertyWords, value: unknown): string | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const unit = UNIT.exec(propertyOf(field));
  const duration = unit === null ? "" : sayDuration(at, Number(value) * (unit[1] === "Ms" ? 1 : 1_000));
  return manage(at).say(words, { value, duration });
}

/** In its two largest units. */
function sayDuration({ words }: Pick<At, "words">, ms: number): string {
  const whole = Temporal.Duration.from({ milliseconds: Math.round(ms) }).round({ largestUnit: "days" });
  const { days, hours, minutes, seconds, milliseconds } = whole;
  const parts = Object.entries({ days, hours, minutes, seconds, milliseconds }).filter(
    ([, count]) => count !== 0,
  );
  const locale = locales[words.language];
  if (parts.length === 0)
    return new Intl.DurationFormat(locale, { style: "long", secondsDisplay: "always" }).format({
      seconds: 0,
    });
  return new Intl.DurationFormat(locale, { style: "long" }).format(Object.fromEntries(parts.slice(0, 2)));
}

function shownText(at: At, field: Field, value: string, names: Names): Markup {
  const named = findNamed(names, field, value);
  if (named !== undefined)
    return named.href === null ? outside(named.name) : html`<a href=${named.href}>${outside(named.name)}</a>`;
  if (INSTANT.test(value)) return html`<span class="instant">${at.words.minute(new Date(value))}</span>`;
  if (DAY.test(value)) return at.words.day(new Date(value));
  if (propertyOf(field) === "sourceUrl")
    return html`<a href=${value} rel="noreferrer">${outside(new URL(value).host)}</a>`;
  if (COLOUR.test(value)) return html`${swatch(value)} <code>${value}</code>`;
  if (HASH.test(value)) return html`<code class="hash">${value}</code>`;
  const name = valueName(at, field, value);
  if (name !== value) return name;
  return ID.test(value) ? html`<code title=${value}>${value}</code>` : outside(value);
}

function shownList(at: At, field: Field, list: readonly unknown[], names: Names): VNode {
  const [entry] = field.fields;
  if (list.some((one) => typeof one === "object"))
    return html`<ul class="below">${list.map((one) => html`<li>${entry === undefined ? json(one) : shownObject(at, entry, Object(one), names)}</li>`)}</ul>`;
  return html`${list.map((one, index) => html`${index === 0 ? "" : ", "}${shownText(at, field, String(one), names)}`)}`;
}

/** Values in a property that stand open. */
const LEAVES_SHOWN_MAX = 12;

function shownObject(at: At, field: Field, value: Values, names: Names): Markup {
  if (Object.keys(value).length === 0) return at.texts.manage.none;
  const known = field.fields.filter((one) => value[propertyOf(one)] !== undefined);
  if (known.length === 0) return json(value);
  const list = html`<dl class="inner">
    ${known.map(
      (one) =>
        html`<div><dt>${fieldWords(at, one).title}</dt><dd>${shownValue(at, one, value[propertyOf(one)], names)}</dd></div>`,
    )}
  </dl>`;
  const leaves = leavesOf(value);
  if (leaves <= LEAVES_SHOWN_MAX) return list;
  return html`<details>
    <summary>${at.texts.manage.values(leaves)}</summary>
    ${list}
  </details>`;
}

/** Values that no document names, such as details of the audit log. */
function json(value: unknown): VNode {
  const entries = Object.entries(Object(value) as Values);
  if (!entries.every(([, one]) => typeof one !== "object" || one === null))
    return html`<code>${JSON.stringify(value)}</code>`;
  return html`${entries.map(([name, one], index) => html`${index === 0 ? null : html`<br />`}<code>${name}: ${String(one)}</code>`)}`;
}

function leavesOf(value: unknown): number {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + leavesOf(one), 0);
}

function swatch(colour: string): VNode {
  return html`<svg class="swatch" width="14" height="14" aria-hidden="true"><rect width="14" height="14" fill=${colour} /></svg>`;
}

/** All properties of an answer, those with values, by their groups. */
export function facts(at: At, fields: readonly Field[], answer: Values, names: Names = new Map()): VNode {
  const known = fields.filter((field) => answer[propertyOf(field)] !== undefined);
  const isList = (field: Field) => rowsIn(answer[propertyOf(field)]) !== undefined;
  const lists = known.filter(isList);
  const groups = groupsFor(known.filter((field) => !isList(field)));
  return html`${groups.map(({ id, isRare, fields: own }) => {
    const list = factList(at, own, answer, names);
    if (id === undefined) return html`<section class="card facts wide">${list}</section>`;
    const title = groupLabel(at, id);
    return isRare
      ? html`<details class="card facts wide"><summary>${title}</summary>${list}</details>`
      : html`<section class="card facts wide"><h2>${title}</h2>${list}</section>`;
  })}
  ${lists.map((field) => valueTable(at, field, rowsIn(answer[propertyOf(field)]) ?? [], names))}`;
}

/** A list of objects, which is shown as a table. */
function rowsIn(value: unknown): Values[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every((one) => typeof one === "object" && one !== null) ? value : undefined;
}

/** Columns of all properties that a row has. */
function valueTable(at: At, field: Field, rows: readonly Values[], names: Names): VNode {
  const { title } = fieldWords(at, field);
  const columns = (field.fields[0]?.fields ?? []).filter((one) =>
    rows.some((row) => row[propertyOf(one)] !== undefined),
  );
  return html`<section class="card">
    <h2>${title}</h2>
    ${scrollTable({
      caption: title,
      heads: columns.map((column) => fieldWords(at, column).title),
      rows: rows.map((row) =>
        tableRow(columns.map((column) => cellValue(at, column, row[propertyOf(column)], names))),
      ),
    })}
  </section>`;
}

/** Values of a list that stand open in a cell. */
const IN_CELL_MAX = 3;

/** In a table, whose rows have an even height: an object on one line, a list of them on several; what is longer opens. */
export function cellValue(at: At, field: Field, value: unknown, names: Names = new Map()): Markup {
  if (typeof value !== "object" || value === null || isEmptyList(value))
    return shownValue(at, field, value, names);
  const [entry] = field.fields;
  if (Array.isArray(value)) {
    if (entry === undefined || !value.some((one) => typeof one === "object"))
      return cellList(at, field, value, names);
    return html`${value.map((one) => html`<div>${cellValue(at, entry, one, names)}</div>`)}`;
  }
  const known = field.fields.filter((one) => (value as Values)[propertyOf(one)] !== undefined);
  const shown = () => shownValue(at, field, value, names);
  if (known.length === 0)
    return Object.keys(value).length === 0
      ? shown()
      : folded(at.texts.manage.values(leavesOf(value)), shown());
  return html`${known.map(
    (one, index) =>
      html`${index === 0 ? "" : ", "}${cellValue(at, one, (value as Values)[propertyOf(one)], names)}`,
  )}`;
}

function cellList(at: At, field: Field, list: readonly unknown[], names: Names): Markup {
  const shown = shownValue(at, field, list, names);
  if (list.length <= IN_CELL_MAX || list.some((one) => typeof one === "object")) return shown;
  const first = shownText(at, field, String(list[0]), names);
  return folded(html`${first}, ${at.texts.manage.entries(list.length - 1)}`, shown);
}

const folded = (summary: Markup, whole: Markup): VNode =>
  html`<details class="opens"><summary>${summary}</summary>${whole}</details>`;

function factList(at: At, fields: readonly Field[], answer: Values, names: Names): VNode {
  return html`<dl>
    ${fields.map(
      (field) =>
        html`<div><dt>${fieldWords(at, field).title}</dt><dd>${shownValue(at, field, answer[propertyOf(field)], names)}</dd></div>`,
    )}
  </dl>`;
}
