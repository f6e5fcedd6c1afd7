import type { VNode } from "preact";
import { html, type Markup } from "../markup/html.ts";
import { icon } from "../markup/icon.ts";

export function success(text: Markup): VNode {
  return html`<div class="card success">${icon("check")}<p>${text}</p></div>`;
}
