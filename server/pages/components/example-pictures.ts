/** Photos as they should be and should not be, drawn: a card that lies on a table. In the colour of the text around them. */
import type { VNode } from "preact";
import { html } from "../markup/html.ts";
import { icon } from "../markup/icon.ts";

/** What is shown, and how often people get it wrong: the good one first. */
const exampleNames = ["good", "cut_off", "blurred", "glare"] as const;
export type ExampleName = (typeof exampleNames)[number];

/** Drawn once, and used by its name: a blurred photo has fifteen of it. */
const card = html`<g id="card">
  <rect x="14" y="14" width="68" height="44" rx="5" fill="none" stroke="currentColor" stroke-width="2" />
  <rect x="21" y="23" width="16" height="20" rx="2" fill="currentColor" opacity="0.4" />
  <path d="M44 26h30M44 34h24M44 42h28M21 50h53" fill="none" stroke="currentColor" stroke-width="3" opacity="0.75" />
</g>`;

const drawings: Readonly<Record<ExampleName, VNode>> = {
  good: card,
  cut_off: html`<use href="#card" x="34" y="20" />`,
  // Not by a filter: a card that is drawn several times, faintly, is blurred enough.
  blurred: html`<g class="blurred">${[-4, -2, 0, 2, 4].flatMap((x) =>
    [-3, 0, 3].map((y) => html`<use href="#card" x=${x} y=${y} />`),
  )}</g>`,
  glare: html`<use href="#card" />
    ${[15, 12, 9].map((ry) => html`<ellipse class="glare" cx="58" cy="34" rx=${1.5 * ry} ry=${ry} />`)}`,
};

/** All of them in a row. `words` say what each shows, and `not` stands before all but the good one. */
export function examplePictures(words: Readonly<Record<ExampleName, string>>, not: string): VNode {
  return html`<ul class="examples">
    ${exampleNames.map(
      (name) => html`<li class=${name === "good" ? "fine" : undefined}>
        <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">${drawings[name]}</svg>
        <span>${name === "good" ? icon("check", { size: 16 }) : icon("x", { size: 16, label: not })} ${words[name]}</span>
      </li>`,
    )}
  </ul>`;
}
