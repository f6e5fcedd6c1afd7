import type { VNode } from "preact";
import { html } from "../../markup/html.ts";

/** The only raw markup: made from our own guides and documents, without their HTML. */
export function ownHtml(
  element: "article" | "div" | "p" | "dd" | "span" | "code",
  body: string,
  attributes: Readonly<Record<string, string>> = {},
): VNode {
  return html`<${element} ...${attributes} dangerouslySetInnerHTML=${{ __html: body }} />`;
}
