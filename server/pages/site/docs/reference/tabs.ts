import type { VNode } from "preact";
import { html } from "../../../markup/html.ts";
import type { Highlight } from "../highlight.ts";
import { ownHtml } from "../own-html.ts";
import { texts } from "../texts.ts";
import type { Sample } from "./samples.ts";

/** Samples behind tabs that work without scripts: radio buttons, whose panels the style sheet shows. */
export function sampleTabs(samples: readonly Sample[], highlight: Highlight, name = "sample"): VNode {
  return html`<fieldset class="tabs">
    <legend class="unseen">${texts.language}</legend>
    ${samples.map(
      (sample, at) => html`<input type="radio" name=${name} id=${`${name}-${at}`} checked=${at === 0} />
        <label for=${`${name}-${at}`}>${sample.name}</label>`,
    )}
    ${samples.map((sample) => codeBlock(sample.name, highlight(sample.code, sample.language)))}
  </fieldset>`;
}

/** Code of ours, escaped by the highlighter. */
export function codeBlock(label: string, highlighted: string): VNode {
  return html`<div class="typed">
    <pre tabindex="0" role="group" aria-label=${`${label}: ${texts.code}`}>${ownHtml("code", highlighted)}</pre>
  </div>`;
}
