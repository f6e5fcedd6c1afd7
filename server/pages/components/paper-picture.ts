/** Example of a paper, drawn from its entry: heading, lines to be seen, bars over the rest. It shows no real paper. */
import type { VNode } from "preact";
import type { Paper, PaperKind } from "../../domain/proving/document/papers/paper.ts";
import { html } from "../markup/html.ts";

type Shape = "card" | "letter";

const shapes: Readonly<Record<PaperKind, Shape>> = {
  student_card: "card",
  admission_letter: "letter",
  enrolment_certificate: "letter",
  degree_certificate: "letter",
  university_letter: "letter",
  staff_card: "card",
  payslip: "letter",
  register_entry: "letter",
  professional_licence: "letter",
  employer_letter: "letter",
  volunteer_letter: "letter",
  training_contract: "letter",
  pension_statement: "letter",
  veteran_card: "card",
  discharge_papers: "letter",
  service_certificate: "letter",
  birth_certificate: "letter",
  child_benefit_notice: "letter",
  maternity_record: "letter",
  family_card: "card",
  benefit_letter: "letter",
  disability_card: "card",
  concession_card: "card",
};

/** In drawing units: the sheet, its margin, and where lines begin. */
const sheets: Readonly<Record<Shape, { width: number; height: number; left: number }>> = {
  card: { width: 128, height: 80, left: 46 },
  letter: { width: 92, height: 120, left: 14 },
};

const LINE = 11;

/** `label` is the alternative text. Photos have a place of their own; other covered data have a bar each. */
export function paperPicture({ kind, shows, cover }: Paper, label: string): VNode {
  const { width, height, left } = sheets[shapes[kind]];
  const room = Math.floor((height - 32) / LINE);
  const shown = shows.slice(0, 3);
  const bars = cover.filter((each) => each !== "photo").slice(0, room - shown.length);
  const right = width - 12;
  return html`<svg
    class="paper-picture"
    viewBox=${`0 0 ${width + 8} ${height + 8}`}
    width=${width + 8}
    height=${height + 8}
    role="img"
    aria-label=${label}
  >
    <rect class="sheet" x="4" y="4" width=${width} height=${height} rx=${shapes[kind] === "card" ? 7 : 2} />
    <path stroke="currentColor" stroke-opacity="0.5" stroke-width="5" d=${`M14 17h${Math.round(width * 0.5)}`} />
    ${
      shapes[kind] === "card"
        ? html`<rect fill="currentColor" fill-opacity=${cover.includes("photo") ? 1 : 0.15} x="14" y="28" width="24" height="32" rx="2" />`
        : null
    }
    ${shown.map((_, index) => html`<path class="shown" stroke-width="4" d=${`M${left} ${32 + index * LINE}H${right - index * 9}`} />`)}
    ${bars.map((_, index) => {
      const y = 27 + (shown.length + index) * LINE;
      return html`<rect fill="currentColor" x=${left} y=${y} width=${right - left - ((index * 13) % 24)} height="7" rx="1" />`;
    })}
  </svg>`;
}
