/** A form that a browser's passkey fills in (assets/passkey.js). Hidden without the script. */
import type { VNode } from "preact";
import { html, type Markup } from "../markup/html.ts";
import { hidden, ownForm } from "./fields.ts";

interface PasskeyForm {
  csrf: string;
  purpose: "create" | "get";
  action: string;
  options: string;
}

export function passkeyForm({ csrf, purpose, action, options }: PasskeyForm, content: Markup): VNode {
  return html`<div class="card passkey" data-passkey=${purpose} data-options=${options} hidden>
    ${ownForm({ csrf, action }, html`${hidden("credential", "")} ${content}`)}
  </div>`;
}
