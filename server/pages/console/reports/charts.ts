// Server-side charts of any size: lengths in percent and texts in pixels suit desktop and phone. The numbers stand beside them as
// text.
import { scaleLinear } from "d3-scale";
import type { VNode } from "preact";
import { html, type Markup } from "../../markup/html.ts";

interface Bar {
  label: Markup;
  /** From left to right, each in its own colour. */
  parts: readonly number[];
  cells: readonly string[];
  isBad?: boolean;
}

/** Horizontal bars in a table, which is picture and text at once. */
export function barTable(caption: string, heads: readonly string[], bars: readonly Bar[]): VNode {
  const most = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)));
  const length = scaleLinear().domain([0, most]).range([0, 100]);
  const [first = "", ...rest] = heads;
  return html`<div class="sideways" tabindex="0" role="region" aria-label=${caption}><table class="bars">
    <caption class="unseen">
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${first}</th>
        <td aria-hidden="true"></td>
        ${rest.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${bars.map(
        ({ label, parts, cells, isBad = false }) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td class=${isBad ? "picture missed" : "picture"} aria-hidden="true">${bar(parts, length)}</td>
            ${cells.map((cell) => html`<td class="figure">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table></div>`;
}

function bar(parts: readonly number[], length: (value: number) => number): VNode {
  let from = 0;
  return html`<svg>
    ${parts.map((part, index) => {
      const x = length(from);
      from += part;
      return html`<rect class=${`part${index}`} x=${`${x}%`} width=${`${length(part)}%`} height="100%" />`;
    })}
  </svg>`;
}

interface TimeColumn {
  median: number;
  p90: number;
}

interface TimeScale {
  label: string;
  unit: string;
  target: number;
  targetLabel: string;
  ends: readonly [first: string, last: string];
}

/** Vertical bars over time with a line at the target; null is a gap. */
export function timeChart(
  columns: readonly (TimeColumn | null)[],
  { label, unit, target, targetLabel, ends }: TimeScale,
): VNode {
  const longest = Math.max(1, ...columns.map((column) => column?.p90 ?? 0));
  // Shows the target's line only where it is near: a scale up to it would flatten the bars.
  const isTargetShown = longest >= target / 5;
  const most = isTargetShown ? Math.max(target * 1.1, longest) : longest;
  const scale = scaleLinear().domain([0, most]).nice(4).range([100, 0]);
  const step = 100 / Math.max(1, columns.length);
  const bars = (column: TimeColumn | null, index: number) => {
    if (column === null) return null;
    const { median, p90 } = column;
    const x = index * step + step * 0.15;
    const width = step * 0.7;
    const of = (value: number, part: string) =>
      html`<rect class=${part} x=${`${x}%`} y=${`${scale(value)}%`} width=${`${width}%`} height=${`${100 - scale(value)}%`} />`;
    return html`${of(p90, "part1")} ${of(median, "part0")}`;
  };
  const atTarget = isTargetShown
    ? html`${lineAt(scale(target), "target")}
        <text class="end" x="100%" y=${`${scale(target)}%`} dy="-4">${targetLabel}</text>`
    : null;
  return framed({ scale, unit, label, ends }, html`${columns.map(bars)} ${atTarget}`);
}

/** Vertical bars over time, side by side at each place. */
export function countChart(
  columns: readonly (readonly number[])[],
  { label, ends }: { label: string; ends: readonly [first: string, last: string] },
): VNode {
  const most = Math.max(4, ...columns.flat());
  const scale = scaleLinear().domain([0, most]).nice(4).range([100, 0]);
  const step = 100 / Math.max(1, columns.length);
  const bars = (counts: readonly number[], index: number) => {
    const width = (step * 0.7) / counts.length;
    return counts.map((count, part) => {
      const x = index * step + step * 0.15 + part * width;
      return html`<rect class=${`part${part}`} x=${`${x}%`} y=${`${scale(count)}%`} width=${`${width}%`} height=${`${100 - scale(count)}%`} />`;
    });
  };
  return framed({ scale, unit: "", label, ends }, html`${columns.map(bars)}`);
}

/** Lines over time; null is a gap. */
export function lineChart(
  columns: readonly (readonly (number | null)[])[],
  { label, ends }: { label: string; ends: readonly [first: string, last: string] },
): VNode {
  const most = Math.max(4, ...columns.flat().map((value) => value ?? 0));
  const scale = scaleLinear().domain([0, most]).nice(4).range([100, 0]);
  const x = (index: number) => (columns.length < 2 ? 50 : 1 + (index * 98) / (columns.length - 1));
  const points = (values: readonly (number | null)[], index: number) =>
    values.map((value, part) => {
      if (value === null) return null;
      const before = columns[index - 1]?.[part] ?? null;
      return html`${before === null ? null : html`<line class=${`line${part}`} x1=${`${x(index - 1)}%`} y1=${`${scale(before)}%`} x2=${`${x(index)}%`} y2=${`${scale(value)}%`} />`}
        <circle class=${`part${part}`} cx=${`${x(index)}%`} cy=${`${scale(value)}%`} r="3" />`;
    });
  return framed({ scale, unit: "", label, ends }, html`${columns.map(points)}`);
}

interface Framed {
  scale: ReturnType<typeof scaleLinear<number, number>>;
  unit: string;
  label: string;
  ends: readonly [first: string, last: string];
}

/** A picture over time with its axis and grid. */
function framed({ scale, unit, label, ends }: Framed, picture: Markup): VNode {
  const ticks = scale.ticks(4);
  return html`<div class="chart">
    <svg class="axis" aria-hidden="true">
      ${ticks.map((tick) => html`<text x="100%" y=${`${scale(tick)}%`} dy="4">${tick} ${unit}</text>`)}
    </svg>
    <svg role="img" aria-label=${label}>${ticks.map((tick) => lineAt(scale(tick), "grid"))} ${picture}</svg>
    <p class="ends" aria-hidden="true">${ends.map((end) => html`<span>${end}</span>`)}</p>
  </div>`;
}

function lineAt(place: number, part: string): VNode {
  return html`<line class=${part} x1="0" x2="100%" y1=${`${place}%`} y2=${`${place}%`} />`;
}

export function legend(labels: readonly string[]): VNode {
  return html`<ul class="legend">
    ${labels.map(
      (label, index) =>
        html`<li>
          <svg aria-hidden="true"><rect class=${`part${index}`} width="100%" height="100%" /></svg>
          ${label}
        </li>`,
    )}
  </ul>`;
}
