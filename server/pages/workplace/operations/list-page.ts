/** Page of a list: filters, a table, the way on, and what can be done. */
import type { VNode } from "preact";
import type { Services } from "../../../services.ts";
import { knownField, labelAbout, mainButton, selectField } from "../../components/fields.ts";
import { type Head, scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import type { Form } from "../../framework/forms/issues.ts";
import { type AnyPage, page } from "../../framework/page.ts";
import { redirect } from "../../framework/reply.ts";
import { html, type Markup } from "../../markup/html.ts";
import { type AuditNames, auditCell, loadAuditNames } from "../audit.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { type Answer, call, chosenQuery } from "./ask.ts";
import { changesAt, itemsOf, type Managed } from "./catalogue.ts";
import { propertyOf } from "./known.ts";
import { changeLinks, crumbs, doneText, lookLink } from "./links.ts";
import { type Around, choicesFor, loadAround } from "./names.ts";
import { hrefOf, type OperationsPlace } from "./place.ts";
import type { Field } from "./schema.ts";
import { issuesOf, parameterTargets, valueChoices } from "./typed.ts";
import { cellValue, fieldWords, helpLine, labelOf, valueName } from "./values.ts";

interface Listed {
  rows: readonly Answer[];
  /** Query of the next page. */
  next: Record<string, string> | undefined;
  chosen: Record<string, string>;
  /** Those that entries of the audit log name; undefined in other lists. */
  audit: AuditNames | undefined;
  around: Around;
  issues: ReturnType<typeof issuesOf>;
}

/** Lists of which the newest are read first. */
const NEWEST_FIRST = { order: "newest" };

export function listPage(place: OperationsPlace, operation: Managed): AnyPage {
  return page<WorkplacePerson, Listed>(operation.address, {
    guard: place.guard(operation),
    load: (services, at) => load(services, place, at, operation),
    view: (listed, at) => view(place, operation, listed, at),
  });
}

/** Address of the page that asks. */
export function askAddress({ address, asked }: Pick<Managed, "address" | "asked">): string {
  return asked.reduce((path, { path: [name] }) => path.replace(`/:${name}`, ""), address);
}

/** Page that asks for what stands in the list's address, such as the country; none for other lists. */
export function askPages(place: OperationsPlace, operation: Managed): AnyPage[] {
  const { asked } = operation;
  if (asked.length === 0) return [];
  return [
    page<WorkplacePerson, null>(askAddress(operation), {
      guard: place.guard(operation),
      load(_services, { request }) {
        const chosen = Object.fromEntries(
          asked.map(({ path: [name = ""] }) => [name, fieldOf(request.query, name) || undefined]),
        );
        const href = hrefOf(place, operation, chosen);
        return href === null ? null : redirect(href);
      },
      view: (_nothing, at) => ({
        title: labelOf(at, operation),
        scripts: ["pages.js"],
        body: html`${crumbs(place, at, operation, { above: new Map() })} ${helpLine(at, operation)}
          ${filterForm(at, at.request.path, asked, {}, { issues: [] })}`,
      }),
    }),
  ];
}

const has = ({ query }: Managed, name: string) => query.some(({ path: [one] }) => one === name);

async function load(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  operation: Managed,
): Promise<Listed> {
  const asked = chosenQuery(operation, at.request.query);
  const chosen = has(operation, "order") ? { ...NEWEST_FIRST, ...asked } : asked;
  const answer = await call(services, place, at, operation, { query: { ...chosen } });
  const loadWith = (values: readonly Answer[]) =>
    loadAround(services, place, at, operation, {
      chosen: operation.query,
      shown: columnsOf(operation),
      values,
    });
  if ("faults" in answer && answer.status !== 400) throw answer.error;
  if ("faults" in answer)
    return {
      rows: [],
      next: undefined,
      chosen,
      audit: undefined,
      around: await loadWith([]),
      issues: issuesOf(at, answer.faults, parameterTargets(at, "query", operation.query)),
    };
  const body = answer.body as Answer;
  const rows = body[operation.rows?.name ?? ""] as Answer[];
  const audit = isAudit(operation) ? await loadAuditNames(services, place, at, rows) : undefined;
  const around = await loadWith(rows);
  return { rows, next: nextOf(operation, body, rows, chosen), chosen, audit, around, issues: [] };
}

/** Properties of a row that the table shows. */
function columnsOf({ rows }: Managed): Field[] {
  return (rows?.columns ?? []).flatMap((name) => rows?.fields.find((one) => propertyOf(one) === name) ?? []);
}

const isAudit = ({ rows }: Managed) => rows?.fields.some((one) => propertyOf(one) === "actor") === true;

/** Keyset: by the cursor or number that the answer names, such as `nextCursor`, or after the last number of a full page. */
function nextOf(
  operation: Managed,
  answer: Answer,
  rows: readonly Answer[],
  chosen: Record<string, string>,
): Record<string, string> | undefined {
  for (const name of ["cursor", "before"]) {
    const value = answer[`next${name.charAt(0).toUpperCase()}${name.slice(1)}`];
    if (value !== undefined) return { ...chosen, [name]: String(value) };
  }
  if (!has(operation, "after")) return undefined;
  const limit = operation.query.find(({ path: [name] }) => name === "limit");
  const last = rows.at(-1)?.sequence;
  const isFull = rows.length >= Number(chosen.limit ?? limit?.default ?? 0);
  return isFull && last !== undefined ? { ...chosen, after: String(last) } : undefined;
}

/** Parameters of paging, which links set. */
const PAGING = new Set(["cursor", "limit", "after", "before"]);

function view(place: OperationsPlace, operation: Managed, listed: Listed, at: WorkplacePerson) {
  const { texts } = at;
  const { rows, next, chosen, issues } = listed;
  const path = at.request.path;
  const filters = operation.query.filter(({ path: [name = ""] }) => !PAGING.has(name));
  const isWhole =
    next === undefined && ["cursor", "after", "before"].every((name) => chosen[name] === undefined);
  return {
    title: titleOf(at, operation),
    scripts: ["pages.js"],
    issues,
    ...(issues.length > 0 && { status: 400 }),
    body: html`${crumbs(place, at, operation, listed.around)} ${doneText(place, at)} ${helpLine(at, operation)}
      ${filters.length === 0 ? null : filterForm(at, path, filters, chosen, { issues, names: listed.around.names })}
      ${rows.length === 0 ? html`<p class="muted">${texts.manage.empty}</p>` : rowTable(place, operation, listed, isWhole, at)}
      ${next === undefined ? null : html`<p><a class="target" href=${`${path}?${new URLSearchParams(next)}`}>${texts.manage.next}</a></p>`}
      ${lookLink(place, operation, at)}
      ${changeLinks(place, at, changesAt(place.catalogue, operation.info.path), at.request.params)}`,
  };
}

/** The list's name, and what it was asked for. */
function titleOf(at: WorkplacePerson, operation: Managed): string {
  const values = operation.asked.map((field) =>
    valueName(at, field, at.request.params[propertyOf(field)] ?? ""),
  );
  return [labelOf(at, operation), ...values].join(": ");
}

/** Form of the query. */
export function filterForm(
  at: WorkplacePerson,
  path: string,
  filters: readonly Field[],
  chosen: Record<string, string>,
  { issues, names = new Map() }: { issues: Listed["issues"]; names?: Around["names"] },
  button: string = at.texts.manage.show,
): VNode {
  const form: Form = { words: at.words, issues };
  const field = (one: Field) => {
    const name = propertyOf(one);
    const { title: label, help: hint } = fieldWords(at, one);
    const shared = { name, label, optional: !one.isRequired, ...(hint !== undefined && { hint }) };
    const value = chosen[name] ?? "";
    const all = at.texts.manage[one.isRequired ? "choose" : "all"];
    if (one.values.length > 0) {
      const choices = [{ value: "", label: all }, ...valueChoices(at, one)];
      return selectField(form, { ...shared, choices, value });
    }
    const choices = choicesFor(names, one) ?? [];
    return knownField(form, { ...shared, choices, none: all, maxlength: one.maxLength, value });
  };
  return html`<form method="get" action=${path} class="card filters">
    ${filters.map(field)} ${mainButton(button)}
  </form>`;
}

function rowTable(
  place: OperationsPlace,
  operation: Managed,
  { rows, chosen, audit, around }: Listed,
  isWhole: boolean,
  at: WorkplacePerson,
): VNode {
  const { request } = at;
  const columns = columnsOf(operation);
  const items = itemsOf(place.catalogue, operation);
  const changes =
    items === undefined || items.item !== undefined
      ? []
      : changesAt(place.catalogue, items.path).filter((one) => place.isOpen(at, one));
  const sort = fieldOf(request.query, "sort");
  const isSorted = isWhole && rows.length > 1;
  const heads: (string | Head)[] = columns.map((column) => sortHead(column, sort, isSorted, chosen, at));
  const row = (one: Answer) => {
    const values = { ...request.params, ...(items && { [items.key]: one[items.key] }) };
    const hrefWith = (change: Managed) => {
      const query = new URLSearchParams(chosenQuery(change, chosen)).toString();
      return `${hrefOf(place, change, values)}${query === "" ? "" : `?${query}`}`;
    };
    const cells: Markup[] = columns.map((column, index) => {
      const name = propertyOf(column);
      const shown =
        (audit && auditCell(at, audit, one, name)) ?? cellValue(at, column, one[name], around.names);
      const href = index === 0 && items?.item !== undefined ? hrefOf(place, items.item, values) : null;
      return href === null ? shown : html`<a href=${href}>${shown}</a>`;
    });
    const links = changes.map(
      (change) =>
        html`<div><a href=${hrefWith(change)}>${labelAbout(labelOf(at, change), String(one.name ?? one[items?.key ?? ""]))}</a></div>`,
    );
    const [first = "", ...others] = cells;
    return tableRow([html`${first}${links}`, ...others]);
  };
  return scrollTable({
    caption: labelOf(at, operation),
    heads,
    rows: sorted(rows, isWhole ? sort : "").map(row),
  });
}

/** Links sort where the whole list is on the page, and has an order: a page of a longer one has its own. */
function sortHead(
  column: Field,
  sort: string,
  isSorted: boolean,
  chosen: Record<string, string>,
  at: WorkplacePerson,
): Head {
  const { request, texts } = at;
  const name = propertyOf(column);
  const { title: text } = fieldWords(at, column);
  if (!isSorted) return { text, label: text };
  const isUp = sort === name;
  const isDown = sort === `-${name}`;
  const query = new URLSearchParams({ ...chosen, sort: isUp ? `-${name}` : name });
  const direction = isUp ? ("ascending" as const) : isDown ? ("descending" as const) : undefined;
  const mark = isUp ? " ↑" : isDown ? " ↓" : "";
  return {
    text,
    label: html`<a href=${`${request.path}?${query}`}>${text}<span class="unseen"> (${texts.manage.sort})</span></a>${mark === "" ? null : html`<span aria-hidden="true">${mark}</span>`}`,
    sort: direction,
  };
}

function sorted(rows: readonly Answer[], sort: string): Answer[] {
  if (sort === "") return [...rows];
  const name = sort.replace(/^-/, "");
  const order = new Intl.Collator("en", { numeric: true });
  const text = (row: Answer) => {
    const value = row[name];
    return value === undefined || value === null
      ? ""
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value);
  };
  const up = rows.toSorted((one, other) => order.compare(text(one), text(other)));
  return sort.startsWith("-") ? up.reverse() : up;
}
