/** Links between pages of operations: what can be done here, what lies below, and the way back. */
import type { VNode } from "preact";
import { otherLink } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { html, outside } from "../../markup/html.ts";
import type { Staff } from "../guard.ts";
import { hrefOf, isOpenTo, type Managed, managed, pageAbove } from "./operations.ts";
import { labelOf } from "./values.ts";

type Values = Readonly<Record<string, unknown>>;

/** Buttons to the forms that this staff user may fill in. */
export function changeLinks(at: Staff, changes: readonly Managed[], values: Values): VNode | null {
  const open = changes.filter((one) => isOpenTo(at, one));
  if (open.length === 0) return null;
  return html`<div class="ways">
    ${open.map((one) => otherLink(hrefOf(one, values) ?? "/console/manage", labelOf(at, one)))}
  </div>`;
}

export const CONTENTS = "/console/manage";

/** Address of the page that a page leads back to. */
export function hrefAbove(operation: Managed, values: Values): string {
  const above = pageAbove(operation);
  return (above && hrefOf(above, values)) ?? CONTENTS;
}

/** Breadcrumbs: the pages above, each with the value that its address ends in. */
export function crumbs(at: Staff, operation: Managed): VNode {
  const { request, texts } = at;
  const above: Managed[] = [];
  for (let one = pageAbove(operation); one !== undefined; one = pageAbove(one)) above.unshift(one);
  const crumb = (one: Managed) => html`<li>
    <a href=${hrefOf(one, request.params)}>${labelOf(at, one)}${lastValue(one, request.params)}</a>
  </li>`;
  return html`<nav class="crumbs" aria-label=${texts.manage.place}>
    <ol>
      <li><a href=${CONTENTS}>${texts.manage.title}</a></li>
      ${above.map(crumb)}
    </ol>
  </nav>`;
}

/** Last value in the address of an item. */
export function lastValue({ kind, address }: Managed, values: Values): VNode | null {
  const name = /:(\w+)$/.exec(address)?.[1];
  if (kind !== "item" || name === undefined) return null;
  return html`${" "}<code>${outside(String(values[name] ?? ""))}</code>`;
}

export function doneText(at: Staff): VNode | null {
  const done = fieldOf(at.request.query, "done");
  const operation = managed.find(({ id, kind }) => id === done && kind === "change");
  if (operation === undefined) return null;
  return html`<p class="notice" role="status">${at.texts.manage.done(labelOf(at, operation))}</p>`;
}

/** Way from a page of its own to the form of a subject, and to all of its operations. */
export function manageLink(at: Staff, id: Managed["id"], list: string): VNode {
  const form = managed.filter((one) => one.id === id);
  return html`${changeLinks(at, form, {})} <p><a class="target" href=${`/console/manage/${list}`}>${at.texts.manage.allOf}</a></p>`;
}
