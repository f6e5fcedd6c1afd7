/** Photos of made-up papers: a sheet with an entry's facts, and bars over what the entry says to cover; no real card's design. */
import sharp from "sharp";
import type { PaperList } from "../../../server/domain/proving/document/papers/paper.ts";
import type { Words } from "../../../server/pages/framework/words-for.ts";

const SHEET = { width: 1240, height: 1600, margin: 110 };
const BAR = "██████████████";

export interface DrawnPaper {
  title: string;
  issuer: string;
  facts: readonly string[];
  covered: readonly string[];
}

/** Draws a photo of the paper on a table, slightly askew. */
export async function photographed({ title, issuer, facts, covered }: DrawnPaper): Promise<Buffer> {
  const lines = [
    `<span size="large" weight="bold">${escaped(issuer)}</span>`,
    `<span size="x-large">${escaped(title)}</span>`,
    ...facts.map(escaped),
    ...covered.map((what) => `<span size="small">${escaped(what)}: ${BAR}</span>`),
  ];
  const width = SHEET.width - 2 * SHEET.margin;
  const text = { text: lines.join("\n\n"), width, dpi: 170, rgba: true } as const;
  const printed = await sharp({ text }).png().toBuffer();
  const size = { width: SHEET.width, height: SHEET.height, channels: 3, background: "#f5f3ee" } as const;
  // A camera sensor's noise; without it the console warns of a drawing.
  const grain = { ...size, noise: { type: "gaussian", mean: 128, sigma: 25 } } as const;
  const sheet = await sharp({ create: size })
    .composite([
      { input: printed, left: SHEET.margin, top: SHEET.margin },
      { input: { create: grain }, blend: "soft-light" },
    ])
    .png()
    .toBuffer();
  return sharp(sheet).rotate(1.5, { background: "#6d655c" }).jpeg({ quality: 85 }).toBuffer();
}

/** The list's paper with these facts, in the words of its country. */
export function drawnPaper(
  words: Words,
  { papers }: PaperList,
  { id, issuer, facts }: { id: string; issuer: string; facts: Readonly<Record<string, string>> },
): DrawnPaper {
  const entry = papers.find((paper) => paper.id === id);
  if (entry === undefined) throw new Error(`no paper ${id}`);
  const { kinds, covers } = words.papers;
  return {
    title: entry.title ?? kinds[entry.kind],
    issuer,
    facts: entry.shows.map((fact) => facts[fact] ?? ""),
    covered: entry.cover.map((what) => covers[what]),
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
