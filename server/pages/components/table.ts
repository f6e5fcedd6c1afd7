import type { VNode } from "preact";
import { html, type Markup } from "../markup/html.ts";

interface Table {
  /** For screen readers; visible only with `isCaptionShown`. */
  caption: string;
  isCaptionShown?: boolean;
  heads: readonly (string | Head)[];
  rows: VNode[];
}

/** Head of a column that may be sorted by. */
export interface Head {
  label: Markup;
  sort?: "ascending" | "descending" | undefined;
}

export function scrollTable({ caption, isCaptionShown = false, heads, rows }: Table): VNode {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}>
    <table>
      <caption class=${isCaptionShown ? undefined : "unseen"}>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) =>
            typeof head === "string"
              ? html`<th scope="col">${head}</th>`
              : html`<th scope="col" aria-sort=${head.sort}>${head.label}</th>`,
          )}
        </tr>
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
