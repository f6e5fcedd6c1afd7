import type { VNode } from "preact";
import { html, type Markup } from "../markup/html.ts";

interface Table {
  /** For screen readers; visible only with `isCaptionShown`. */
  caption: string;
  isCaptionShown?: boolean;
  heads: readonly string[];
  rows: VNode[];
}

export function scrollTable({ caption, isCaptionShown = false, heads, rows }: Table): VNode {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}>
    <table>
      <caption class=${isCaptionShown ? undefined : "unseen"}>
        ${caption}
      </caption>
      <thead>
        <tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

export function tableRow(cells: readonly Markup[], more: { class?: string | undefined } = {}): VNode {
  return html`<tr ...${more}>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
}

/** Known values with their names; unknown ones are left out. */
export function factCard(title: string, facts: readonly [label: string, value: Markup | null][]): VNode {
  return html`<section class="card facts">
    <h2>${title}</h2>
    <dl>
      ${facts.map(([label, value]) => (value === null ? null : html`<div><dt>${label}</dt><dd>${value}</dd></div>`))}
    </dl>
  </section>`;
}
