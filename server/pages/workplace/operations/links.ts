/** Links between pages of operations: what can be done here, what lies below, and the way back. */
import type { VNode } from "preact";
import { otherLink } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { html, type Markup, outside, outsideText } from "../../markup/html.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { type Managed, pageAbove } from "./catalogue.ts";
import type { Around } from "./names.ts";
import { hrefOf, type OperationsPlace } from "./place.ts";
import { helpLine, labelOf, operationWords } from "./values.ts";

type Values = Readonly<Record<string, unknown>>;

/** Buttons to the forms that this person may fill in. */
export function changeLinks(
  place: OperationsPlace,
  at: WorkplacePerson,
  changes: readonly Managed[],
  values: Values,
): VNode | null {
  const open = changes.filter((one) => place.isOpen(at, one));
  if (open.length === 0) return null;
  return html`<div class="item-actions">
    ${open.map((one) => otherLink(hrefOf(place, one, values) ?? place.contents, labelOf(at, one)))}
  </div>`;
}

/** Buttons on the page of an item, each with its help line. */
export function explainedChanges(
  place: OperationsPlace,
  at: WorkplacePerson,
  changes: readonly Managed[],
  values: Values,
): VNode | null {
  const open = changes.filter((one) => place.isOpen(at, one));
  if (open.length === 0) return null;
  return html`<ul class="explained">
    ${open.map(
      (one) => html`<li class="item-actions">
        ${otherLink(hrefOf(place, one, values) ?? place.contents, labelOf(at, one))} ${helpLine(at, one)}
      </li>`,
    )}
  </ul>`;
}

/** Address of the page that a page leads back to. */
export function hrefAbove(place: OperationsPlace, operation: Managed, values: Values): string {
  const above = pageAbove(place.catalogue, operation);
  return (above && hrefOf(place, above, values)) ?? place.contents;
}

/** Breadcrumbs: the pages above, those of items by their names. */
export function crumbs(
  place: OperationsPlace,
  at: WorkplacePerson,
  operation: Managed,
  { above: names }: Pick<Around, "above">,
): VNode {
  const { request, texts } = at;
  const above: Managed[] = [];
  for (
    let one = pageAbove(place.catalogue, operation);
    one !== undefined;
    one = pageAbove(place.catalogue, one)
  )
    above.unshift(one);
  const crumb = (one: Managed) => html`<li>
    <a href=${hrefOf(place, one, request.params)}>${itemLabel(at, one, names.get(one.id))}</a>
  </li>`;
  return html`<nav class="crumbs" aria-label=${texts.manage.place}>
    <ol>
      <li><a href=${place.contents}>${texts.manage.title}</a></li>
      ${above.map(crumb)}
    </ol>
  </nav>`;
}

/** An item's name, or else what it is and the last value in its address. */
function itemLabel(at: WorkplacePerson, operation: Managed, name: string | undefined): Markup {
  if (name !== undefined) return outside(name);
  const key = operation.kind === "item" ? /:(\w+)$/.exec(operation.address)?.[1] : undefined;
  const label = labelOf(at, operation);
  return key === undefined ? label : html`${label} <code>${at.request.params[key] ?? ""}</code>`;
}

/** Title of a page about an item: the thing by its name, and what is done with it. */
export function titleAbout(label: string, name: string | undefined): string {
  return name === undefined ? label : `${label}: ${outsideText(name)}`;
}

export function doneText(place: OperationsPlace, at: WorkplacePerson): VNode | null {
  const done = fieldOf(at.request.query, "done");
  const operation = place.catalogue.managed.find(({ id, kind }) => id === done && kind === "change");
  if (operation === undefined) return null;
  return doneNotice(at, operation);
}

/** By the operation's own words, or else by what kind of change it was. */
export function doneNotice(at: WorkplacePerson, operation: Managed): VNode {
  const { saved, removed, done } = at.texts.manage;
  const { method } = operation.info;
  const usual = method === "delete" ? removed : method === "post" ? done : saved;
  return html`<p class="notice" role="status">${operationWords(at, operation).done ?? usual}</p>`;
}

/** Pages of a client from which a link leads to its look. */
const BRANDED = new Set(["getClient", "getClientBranding", "listClientPreviews"]);

/** Link to the page of a client's look, which no document describes (branding/). */
export function lookLink(place: OperationsPlace, { id }: Managed, at: WorkplacePerson): VNode | null {
  const client = place.catalogue.managed.find((one) => one.id === "getClient");
  if (client === undefined || !BRANDED.has(id) || !place.mayChangeLook(at)) return null;
  return html`<div class="item-actions">
    ${otherLink(`${hrefOf(place, client, at.request.params)}/look`, at.texts.changeBranding)}
  </div>`;
}
