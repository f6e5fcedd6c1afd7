/** Names, texts and values of a document on pages. They are English in every language, and say so. */
import type { VNode } from "preact";
import { scrollTable, tableRow } from "../../../components/table.ts";
import { html, type Markup, outside } from "../../../markup/html.ts";
import type { WorkplacePerson } from "../workplace.ts";
import type { Managed } from "./catalogue.ts";
import type { Field } from "./schema.ts";

/** Name of an operation on buttons and as a title; of a list or an item the name of what it shows. */
export function labelOf(
  { words }: Pick<WorkplacePerson, "words">,
  { nameDe, summary, kind }: Managed,
): string {
  if (words.language === "de") return nameDe ?? summary;
  return kind === "change" || kind === "file" ? summary : subjectOf(summary);
}

/** "List an app's tokens" as "Tokens", "Show a client" as "Client". */
function subjectOf(summary: string): string {
  const subject = summary
    .replace(/^(?:List|Show|Get|Read) /, "")
    .replace(/^(?:an?|the) (?:[\w ]+?'s )?/, "")
    .replace(/^(?:a partner|a brand|an app|a client)'s /, "");
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}

const ABBREVIATIONS = new Map(
  [
    "id",
    "ID",
    "ids",
    "IDs",
    "url",
    "URL",
    "urls",
    "URLs",
    "uri",
    "URI",
    "uris",
    "URIs",
    "ip",
    "IP",
    "uid",
    "UID",
    "pkce",
    "PKCE",
  ].flatMap((word, index, all) => (index % 2 === 0 ? [[word, all[index + 1] ?? word] as const] : [])),
);

/** "redirectUris" as "Redirect URIs". */
export function nameOf(property: string): string {
  const [first = "", ...rest] = property.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());
  const known = (word: string) => ABBREVIATIONS.get(word) ?? word;
  const begun = ABBREVIATIONS.get(first) ?? first.charAt(0).toUpperCase() + first.slice(1);
  return [begun, ...rest.map(known)].join(" ");
}

export const english = (text: Markup): VNode => html`<span lang="en">${text}</span>`;

/** A description: paragraphs and lists, with `code`. */
export function prose(text: string): VNode[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith(ENTRY) ? proseList(part) : html`<p lang="en">${coded(part)}</p>`));
}

const ENTRY = "- ";

/** Entries of Markdown, each with its further lines. */
function proseList(part: string): VNode {
  const entries = part.slice(ENTRY.length).split(/\n- /);
  return html`<ul>
    ${entries.map((entry) => html`<li>${english(coded(entry))}</li>`)}
  </ul>`;
}

export function coded(text: string): Markup {
  const parts = text.trim().replaceAll("\n", " ").split("`");
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ID = /^(?:[\da-f]{8}-[\da-f-]{27}|[a-z]{2,4}_\w+)$/;
/** SHA-256 in hexadecimal digits. */
const HASH = /^[\da-f]{64}$/;

/** A value of an answer; a dash for none. */
export function shownValue(at: Pick<WorkplacePerson, "words" | "texts">, value: unknown): Markup {
  const { none, yes, no } = at.texts.manage;
  if (value === undefined || value === null || value === "") return none;
  if (value === true) return yes;
  if (value === false) return no;
  if (typeof value === "number") return String(value);
  if (typeof value === "string") {
    if (INSTANT.test(value)) return html`<span class="instant">${at.words.minute(new Date(value))}</span>`;
    if (COLOUR.test(value)) return html`${swatch(value)} <code>${value}</code>`;
    if (HASH.test(value)) return html`<code class="hash">${value}</code>`;
    return ID.test(value) ? html`<code>${value}</code>` : outside(value);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return none;
    if (value.some((one) => typeof one === "object"))
      return html`<ul class="below">${value.map((one) => html`<li>${shownValue(at, one)}</li>`)}</ul>`;
    return html`${value.map((one, index) => html`${index === 0 ? "" : ", "}${outside(String(one))}`)}`;
  }
  if (Object.keys(value).length === 0) return none;
  const list = html`<dl class="inner" lang="en">
    ${Object.entries(value as object).map(
      ([name, one]) => html`<div><dt>${nameOf(name)}</dt><dd>${shownValue(at, one)}</dd></div>`,
    )}
  </dl>`;
  const leaves = leavesOf(value);
  if (leaves <= LEAVES_SHOWN_MAX) return list;
  return html`<details>
    <summary>${at.texts.manage.values(leaves)}</summary>
    ${list}
  </details>`;
}

/** Values in a property that stand open. */
const LEAVES_SHOWN_MAX = 12;

function leavesOf(value: unknown): number {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + leavesOf(one), 0);
}

const COLOUR = /^#[\da-f]{6}$/i;

function swatch(colour: string): VNode {
  return html`<svg class="swatch" width="14" height="14" aria-hidden="true"><rect width="14" height="14" fill=${colour} /></svg>`;
}

/** All properties of an answer, those with values. */
export function facts(at: WorkplacePerson, fields: readonly Field[], answer: Record<string, unknown>): VNode {
  const known = fields.filter(({ path: [name = ""] }) => answer[name] !== undefined);
  const isList = ({ path: [name = ""] }: Field) => rowsIn(answer[name]) !== undefined;
  const lists = known.filter(isList);
  const rest = known.filter((field) => !isList(field));
  return html`${rest.length === 0 ? null : factList(at, rest, answer)}
    ${lists.map(({ path: [name = ""] }) => valueTable(at, name, rowsIn(answer[name]) ?? []))}`;
}

/** A list of objects, which is shown as a table. */
function rowsIn(value: unknown): Record<string, unknown>[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every((one) => typeof one === "object" && one !== null) ? value : undefined;
}

/** Columns of all properties that a row has. */
function valueTable(at: WorkplacePerson, name: string, rows: readonly Record<string, unknown>[]): VNode {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return html`<section class="card">
    <h2 lang="en">${nameOf(name)}</h2>
    ${scrollTable({
      caption: nameOf(name),
      heads: columns.map((column) => ({ text: nameOf(column), label: english(nameOf(column)) })),
      rows: rows.map((row) => tableRow(columns.map((column) => cellValue(at, row[column])))),
    })}
  </section>`;
}

/** A small object, such as a kind with its id, stands on one line. */
function cellValue(at: WorkplacePerson, value: unknown): Markup {
  const parts = Object.values(Object(value) as object);
  const isSmall = typeof value === "object" && parts.length === 2 && leavesOf(value) === 2;
  if (!isSmall || Array.isArray(value)) return shownValue(at, value);
  return html`${shownValue(at, parts[0])}${" "}${shownValue(at, parts[1])}`;
}

function factList(at: WorkplacePerson, fields: readonly Field[], answer: Record<string, unknown>): VNode {
  return html`<section class="card facts wide">
    <dl>
      ${fields.map(
        ({ path: [name = ""] }) =>
          html`<div><dt lang="en">${nameOf(name)}</dt><dd>${shownValue(at, answer[name])}</dd></div>`,
      )}
    </dl>
  </section>`;
}
