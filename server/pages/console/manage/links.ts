/** Links between pages of operations: what can be done here, what lies below, and the way back. */
import type { VNode } from "preact";
import { cancelLink, otherLink } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { html, outside } from "../../markup/html.ts";
import type { Staff } from "../guard.ts";
import { hrefOf, isOpenTo, type Managed, managed, pageAbove } from "./operations.ts";
import { labelOf, nameOf } from "./values.ts";

type Values = Readonly<Record<string, unknown>>;

/** Buttons to the forms that this staff user may fill in. */
export function changeLinks(at: Staff, changes: readonly Managed[], values: Values): VNode | null {
  const open = changes.filter((one) => isOpenTo(at, one));
  if (open.length === 0) return null;
  return html`<div class="buttons">
    ${open.map((one) => otherLink(hrefOf(one, values) ?? "/console/manage", labelOf(at, one)))}
  </div>`;
}

export const CONTENTS = "/console/manage";

/** Address of the page that a page leads back to. */
export function hrefAbove(operation: Managed, values: Values): string {
  const above = pageAbove(operation);
  return (above && hrefOf(above, values)) ?? CONTENTS;
}

export function backLink(at: Staff, operation: Managed): VNode {
  const above = pageAbove(operation);
  const label = above === undefined ? at.texts.manage.title : labelOf(at, above);
  return cancelLink(hrefAbove(operation, at.request.params), at.texts.manage.back(label));
}

/** Place of a page: the values in its address. */
export function placeText({ request }: Staff): VNode | null {
  const values = Object.entries(request.params);
  if (values.length === 0) return null;
  return html`<p class="place">
    ${values.map(([name, value]) => html`<span><span lang="en">${nameOf(name)}</span> <code>${outside(value)}</code></span> `)}
  </p>`;
}

export function doneText(at: Staff): VNode | null {
  const done = fieldOf(at.request.query, "done");
  const operation = managed.find(({ id, kind }) => id === done && kind === "change");
  if (operation === undefined) return null;
  return html`<p class="notice" role="status">${at.texts.manage.done(labelOf(at, operation))}</p>`;
}
