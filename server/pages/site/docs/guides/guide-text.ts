/** Code hosts' form of anchors, so that one link fits both. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
}

/** Anchors of one document, in order: the second of equal ones ends in "-1". */
export function createAnchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const anchor = anchorOf(heading);
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  };
}

/** A table in Markdown. */
export function markdownTable(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A heading's part of a document, without those below it. */
export interface Section {
  heading: string;
  depth: number;
  anchor: string;
  /** Markdown below the heading. */
  text: string;
}

/** Sections of a document down to the third level. */
export function sectionsOf(markdown: string): Section[] {
  const anchor = createAnchors();
  const found: Section[] = [];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    const [, marks = "", heading] = (!isCode && /^(#{1,3}) (.*)$/.exec(line)) || [];
    const last = found.at(-1);
    if (heading !== undefined)
      found.push({ heading, depth: marks.length, anchor: anchor(heading), text: "" });
    else if (last !== undefined) last.text += `${line}\n`;
  }
  return found;
}

/** A section as Markdown with all below it; undefined where no heading has the anchor. */
export function readSection(markdown: string, anchor: string): string | undefined {
  const sections = sectionsOf(markdown);
  const from = sections.findIndex((section) => section.anchor === anchor);
  if (from === -1) return undefined;
  const depth = sections[from]?.depth ?? 0;
  const end = sections.findIndex((section, at) => at > from && section.depth <= depth);
  return sections
    .slice(from, end === -1 ? undefined : end)
    .map((section) => `${"#".repeat(section.depth)} ${section.heading}\n${section.text}`)
    .join("");
}
