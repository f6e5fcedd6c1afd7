import type { VNode } from "preact";
import { html, type Markup } from "../markup/html.ts";

interface Table {
  /** For screen readers; visible only with `isCaptionShown`. */
  caption: string;
  isCaptionShown?: boolean;
  heads: readonly (string | Head)[];
  rows: readonly TableRow[];
}

/** Head of a column that may be sorted by. */
export interface Head {
  text: string;
  label: Markup;
  sort?: "ascending" | "descending" | undefined;
}

export interface TableRow {
  cells: readonly Markup[];
  class?: string | undefined;
}

/** Tables of more columns stand row by row on a phone, each cell below its head. */
const COLUMNS_BESIDE_MAX = 2;

export function scrollTable({ caption, isCaptionShown = false, heads, rows }: Table): VNode {
  const isStacked = heads.length > COLUMNS_BESIDE_MAX;
  const texts = heads.map((head) => (typeof head === "string" ? head : head.text));
  // A browser may forget what an element of a table is, once it is laid out otherwise.
  const role = (name: string) => (isStacked ? name : undefined);
  const cell = (content: Markup, column: number) =>
    isStacked
      ? html`<td role="cell" data-head=${texts[column]}><div>${content}</div></td>`
      : html`<td>${content}</td>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}>
    <table class=${isStacked ? "stacked" : undefined} role=${role("table")}>
      <caption class=${isCaptionShown ? undefined : "unseen"}>
        ${caption}
      </caption>
      <thead role=${role("rowgroup")}>
        <tr role=${role("row")}>
          ${heads.map((head) =>
            typeof head === "string"
              ? html`<th scope="col" role=${role("columnheader")}>${head}</th>`
              : html`<th scope="col" role=${role("columnheader")} aria-sort=${head.sort}>${head.label}</th>`,
          )}
        </tr>
      </thead>
      <tbody role=${role("rowgroup")}>
        ${rows.map((row) => html`<tr class=${row.class} role=${role("row")}>${row.cells.map(cell)}</tr>`)}
      </tbody>
    </table>
  </div>`;
}

export function tableRow(cells: readonly Markup[], more: Pick<TableRow, "class"> = {}): TableRow {
  return { cells, ...more };
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
