import type { VNode } from "preact";
import type { Context } from "../framework/context.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { html } from "../markup/html.ts";

/** Notice above a page after a form's redirect: the text that `?done=` names. */
export function doneNotice(
  { request }: Pick<Context, "request">,
  done: Readonly<Record<string, string>>,
): VNode | null {
  const said = fieldOf(request.query, "done");
  return Object.hasOwn(done, said) ? html`<p class="notice" role="status">${done[said]}</p>` : null;
}
