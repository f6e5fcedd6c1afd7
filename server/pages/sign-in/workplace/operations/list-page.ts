/** Page of a list: filters, a table, the way on, and what can be done. */
import type { VNode } from "preact";
import type { Services } from "../../../../services.ts";
import { labelAbout, mainButton, selectField, textField } from "../../../components/fields.ts";
import { type Head, scrollTable, tableRow } from "../../../components/table.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import type { Form } from "../../../framework/forms/issues.ts";
import { type AnyPage, page } from "../../../framework/page.ts";
import { html, type Markup, outside } from "../../../markup/html.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { type Answer, call, chosenQuery } from "./ask.ts";
import { changesAt, itemsOf, type Managed } from "./catalogue.ts";
import { changeLinks, crumbs, doneText, ownLinks } from "./links.ts";
import { hrefOf, type NamedPerson, type OperationsPlace } from "./place.ts";
import type { Field } from "./schema.ts";
import { issuesOf, parameterTargets } from "./typed.ts";
import { coded, english, labelOf, nameOf, prose, shownValue } from "./values.ts";

interface Listed {
  rows: readonly Answer[];
  /** Query of the next page. */
  next: Record<string, string> | undefined;
  chosen: Record<string, string>;
  /** People that the rows name, by the value that does. */
  people: ReadonlyMap<string, NamedPerson>;
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
  if ("faults" in answer && answer.status !== 400) throw answer.error;
  if ("faults" in answer)
    return {
      rows: [],
      next: undefined,
      chosen,
      people: new Map(),
      issues: issuesOf(answer.faults, parameterTargets("query", operation.query)),
    };
  const body = answer.body as Answer;
  const rows = body[operation.rows?.name ?? ""] as Answer[];
  const people = await peopleIn(services, place, at, rows);
  return { rows, next: nextOf(operation, body, rows, chosen), chosen, people, issues: [] };
}

/** A person's id, as the audit log has it of who acts and of what it was about. */
const PERSON = /^(?:person:)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

async function peopleIn(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  rows: readonly Answer[],
): Promise<Listed["people"]> {
  const values = new Set(rows.flatMap(({ actor, subject }) => [actor, subject]).map(String));
  const ids = new Map(
    [...values].flatMap((value) => (PERSON.test(value) ? [[value, value.slice(-36)]] : [])),
  );
  const found =
    ids.size === 0 ? [] : ((await place.people?.(services, at, [...new Set(ids.values())])) ?? []);
  const byId = new Map(found.map((person) => [person.id, person]));
  return new Map(
    [...ids].flatMap(([value, id = ""]) => {
      const person = byId.get(id);
      return person === undefined ? [] : [[value, person] as const];
    }),
  );
}

/** Name and address in place of the id, which stays in the title. */
function personMarkup(value: string, { name, email }: NamedPerson): Markup {
  return html`<span title=${value}>${outside(name)}${email === undefined ? null : html`<br /><span class="muted">${outside(email)}</span>`}</span>`;
}

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
    title: labelOf(at, operation),
    scripts: ["pages.js"],
    issues,
    ...(issues.length > 0 && { status: 400 }),
    body: html`${crumbs(place, at, operation)} ${doneText(place, at)}
      <div class="about muted">${prose(operation.description)}</div>
      ${filters.length === 0 ? null : filterForm(at, path, filters, chosen, issues)}
      ${rows.length === 0 ? html`<p class="muted">${texts.manage.empty}</p>` : rowTable(place, operation, listed, isWhole, at)}
      ${next === undefined ? null : html`<p><a class="target" href=${`${path}?${new URLSearchParams(next)}`}>${texts.manage.next}</a></p>`}
      ${ownLinks(place, operation, at)}
      ${changeLinks(place, at, changesAt(place.catalogue, operation.info.path), at.request.params)}`,
  };
}

/** Form of the query. */
export function filterForm(
  { texts, words }: WorkplacePerson,
  path: string,
  filters: readonly Field[],
  chosen: Record<string, string>,
  issues: Listed["issues"],
  button: string = texts.manage.show,
): VNode {
  const form: Form = { words, issues };
  const field = ({ path: [name = ""], kind, values, description, maxLength }: Field) => {
    const shared = { name, label: english(nameOf(name)), hint: english(coded(description)), optional: true };
    const value = chosen[name] ?? "";
    if (kind !== "choice") return textField(form, { ...shared, maxlength: maxLength, verbatim: true, value });
    const all = { value: "", label: texts.manage.all };
    const choices = [all, ...values.map((one) => ({ value: one, label: one }))];
    return selectField(form, { ...shared, choices, value });
  };
  return html`<form method="get" action=${path} class="card filters">
    ${filters.map(field)} ${mainButton(button)}
  </form>`;
}

function rowTable(
  place: OperationsPlace,
  operation: Managed,
  { rows, chosen, people }: Listed,
  isWhole: boolean,
  at: WorkplacePerson,
): VNode {
  const { request } = at;
  const columns = operation.rows?.columns ?? [];
  const items = itemsOf(place.catalogue, operation);
  const changes =
    items === undefined || items.item !== undefined
      ? []
      : changesAt(place.catalogue, items.path).filter((one) => place.isOpen(at, one));
  const sort = fieldOf(request.query, "sort");
  const isSorted = isWhole && rows.length > 1;
  const heads: (string | Head)[] = columns.map((name) => sortHead(name, sort, isSorted, chosen, at));
  const row = (one: Answer) => {
    const values = { ...request.params, ...(items && { [items.key]: one[items.key] }) };
    const cells: Markup[] = columns.map((name, index) => {
      const person = people.get(String(one[name]));
      const shown =
        person === undefined ? shownValue(at, one[name]) : personMarkup(String(one[name]), person);
      const href = index === 0 && items?.item !== undefined ? hrefOf(place, items.item, values) : null;
      return href === null ? shown : html`<a href=${href}>${shown}</a>`;
    });
    const links = changes.map(
      (change) =>
        html`<div><a href=${hrefOf(place, change, values)}>${labelAbout(labelOf(at, change), String(one[items?.key ?? ""]))}</a></div>`,
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
  name: string,
  sort: string,
  isSorted: boolean,
  chosen: Record<string, string>,
  { request, texts }: WorkplacePerson,
): Head {
  const text = nameOf(name);
  const label = english(text);
  if (!isSorted) return { text, label };
  const isUp = sort === name;
  const isDown = sort === `-${name}`;
  const query = new URLSearchParams({ ...chosen, sort: isUp ? `-${name}` : name });
  const direction = isUp ? ("ascending" as const) : isDown ? ("descending" as const) : undefined;
  const mark = isUp ? " ↑" : isDown ? " ↓" : "";
  return {
    text,
    label: html`<a href=${`${request.path}?${query}`}>${label}<span class="unseen"> (${texts.manage.sort})</span></a>${mark === "" ? null : html`<span aria-hidden="true">${mark}</span>`}`,
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
