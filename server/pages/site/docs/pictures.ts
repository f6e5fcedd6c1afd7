/** Pictures of the developer site, drawn here: their colours are the style sheet's, light and dark. */
import type { VNode } from "preact";
import { html } from "../../markup/html.ts";

const STEPS = [
  ["Your page", "asks for proof"],
  ["cohort", "phone and institution"],
  ["Proof", "portal, e-mail or paper"],
  ["Your page", "knows the group"],
] as const;

const BOX = { width: 196, height: 72, gap: 40 };

/** A member's way, in four boxes. */
export function journeyPicture(): VNode {
  const width = STEPS.length * BOX.width + (STEPS.length - 1) * BOX.gap;
  return sideways(html`<svg lang="en" class="drawing" viewBox=${`0 0 ${width} ${BOX.height}`} role="img" aria-labelledby="journey-title">
    <title id="journey-title">${STEPS.map(([who, what]) => `${who}: ${what}`).join("; then ")}.</title>
    ${STEPS.map(([who, what], at) => {
      const x = at * (BOX.width + BOX.gap);
      const middle = x + BOX.width / 2;
      return html`<g class=${who === "cohort" || who === "Proof" ? "ours" : "theirs"}>
        <rect x=${x + 1} y="1" width=${BOX.width - 2} height=${BOX.height - 2} rx="10" />
        <text x=${middle} y="32" class="name">${who}</text>
        <text x=${middle} y="53">${what}</text>
        ${at === 0 ? null : arrow(x)}
      </g>`;
    })}
  </svg>`);
}

/** Scrolls by itself where it is wider than a phone. */
function sideways(picture: VNode): VNode {
  return html`<div class="sideways" tabindex="0">${picture}</div>`;
}

function arrow(x: number): VNode {
  const y = BOX.height / 2;
  return html`<path class="arrow" d=${`M${x - BOX.gap + 4} ${y}H${x - 6}m-8 -6l8 6l-8 6`} />`;
}

const FUNNEL = [
  ["Verification opened", 1000],
  ["Phone confirmed", 910],
  ["Institution chosen", 860],
  ["Proof sent", 780],
  ["Verified", 700],
] as const;

const ROW = { height: 50, bar: 280, count: 48 };

/** Made-up numbers, stage by stage; each name stands above its bar, so that a phone shows all of it. */
export function funnelPicture(): VNode {
  const height = FUNNEL.length * ROW.height;
  const [[, most]] = FUNNEL;
  return html`<svg
    class="drawing funnel"
    viewBox=${`0 0 ${ROW.bar + ROW.count} ${height}`}
    role="img"
    aria-labelledby="funnel-title"
  >
    <title id="funnel-title">${FUNNEL.map(([stage, count]) => `${stage}: ${count}`).join("; ")}.</title>
    ${FUNNEL.map(([stage, count], at) => {
      const length = (ROW.bar * count) / most;
      const y = at * ROW.height;
      return html`<g>
        <text class="label" x="0" y=${y + 17}>${stage}</text>
        <rect class="bar" x="0" y=${y + 24} width=${length} height="18" rx="4" />
        <text class="count" x=${length + 8} y=${y + 38}>${count}</text>
      </g>`;
    })}
  </svg>`;
}
