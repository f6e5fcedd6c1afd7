/** Links between pages of operations: what can be done here, what lies below, and the way back. */
import type { VNode } from "preact";
import { otherLink } from "../../../components/fields.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import { html, outside } from "../../../markup/html.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { type Managed, pageAbove } from "./catalogue.ts";
import { hrefOf, type OperationsPlace } from "./place.ts";
import { labelOf } from "./values.ts";

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
  return html`<div class="ways">
    ${open.map((one) => otherLink(hrefOf(place, one, values) ?? place.contents, labelOf(at, one)))}
  </div>`;
}

/** Address of the page that a page leads back to. */
export function hrefAbove(place: OperationsPlace, operation: Managed, values: Values): string {
  const above = pageAbove(place.catalogue, operation);
  return (above && hrefOf(place, above, values)) ?? place.contents;
}

/** Breadcrumbs: the pages above, each with the value that its address ends in. */
export function crumbs(place: OperationsPlace, at: WorkplacePerson, operation: Managed): VNode {
  const { request, texts } = at;
  const above: Managed[] = [];
  for (
    let one = pageAbove(place.catalogue, operation);
    one !== undefined;
    one = pageAbove(place.catalogue, one)
  )
    above.unshift(one);
  const crumb = (one: Managed) => html`<li>
    <a href=${hrefOf(place, one, request.params)}>${labelOf(at, one)}${lastValue(one, request.params)}</a>
  </li>`;
  return html`<nav class="crumbs" aria-label=${texts.manage.place}>
    <ol>
      <li><a href=${place.contents}>${texts.manage.title}</a></li>
      ${above.map(crumb)}
    </ol>
  </nav>`;
}

/** Last value in the address of an item. */
function lastValue({ kind, address }: Managed, values: Values): VNode | null {
  const name = /:(\w+)$/.exec(address)?.[1];
  if (kind !== "item" || name === undefined) return null;
  return html`${" "}<code>${outside(String(values[name] ?? ""))}</code>`;
}

export function doneText(place: OperationsPlace, at: WorkplacePerson): VNode | null {
  const done = fieldOf(at.request.query, "done");
  const operation = place.catalogue.managed.find(({ id, kind }) => id === done && kind === "change");
  if (operation === undefined) return null;
  return html`<p class="notice" role="status">${at.texts.manage.done(labelOf(at, operation))}</p>`;
}

/** Links to pages of their own kind. */
export function ownLinks(place: OperationsPlace, operation: Managed, at: WorkplacePerson): VNode | null {
  const links = place.links?.(at, operation) ?? [];
  if (links.length === 0) return null;
  return html`<div class="ways">${links.map(({ href, label }) => otherLink(href, label))}</div>`;
}
