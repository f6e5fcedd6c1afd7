/** Drawn examples of good and bad photos of a card, in the surrounding colour. */
import type { VNode } from "preact";
import { html } from "../markup/html.ts";
import { icon } from "../markup/icon.ts";

/** The good one, then faults by frequency. */
const exampleNames = ["good", "cut_off", "blurred", "glare"] as const;
export type ExampleName = (typeof exampleNames)[number];

/** Defined once and referenced: a blurred photo has fifteen copies. */
const card = html`<g id="card">
  <rect x="14" y="14" width="68" height="44" rx="5" fill="none" stroke="currentColor" stroke-width="2" />
  <rect x="21" y="23" width="16" height="20" rx="2" fill="currentColor" opacity="0.4" />
  <path d="M44 26h30M44 34h24M44 42h28M21 50h53" fill="none" stroke="currentColor" stroke-width="3" opacity="0.75" />
</g>`;

const drawings: Readonly<Record<ExampleName, VNode>> = {
  good: card,
  cut_off: html`<use href="#card" x="34" y="20" />`,
  blurred: html`<g class="blurred">${[-4, -2, 0, 2, 4].flatMap((x) =>
    [-3, 0, 3].map((y) => html`<use href="#card" x=${x} y=${y} />`),
  )}</g>`,
  glare: html`<use href="#card" />
    ${[15, 12, 9].map((ry) => html`<ellipse class="glare" cx="58" cy="34" rx=${1.5 * ry} ry=${ry} />`)}`,
};

/** Row of examples, with captions by `words`, and `not` before the faults. */
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
