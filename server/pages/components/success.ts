import type { VNode } from "preact";
import { html, type Markup } from "../markup/html.ts";
import { icon } from "../markup/icon.ts";

/** The high point: what was proven. */
export function success(text: Markup): VNode {
  return html`<div class="card success">${icon("check")}<p>${text}</p></div>`;
}
