/** Documents as members hand them in, made here: photos of a made-up card, and PDFs written by hand. */
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";

/** Something like a photographed student card: a dark table, a light card, a portrait, lines of text. `seed` varies it. */
export function cardPicture(seed = 1, width = 1600, height = 1200): Sharp {
  const random = randomOf(seed);
  const shapes = Array.from({ length: 14 }, () => {
    const [x, y] = [random() * width, random() * height];
    const [w, h] = [(0.1 + random() * 0.3) * width, (0.1 + random() * 0.3) * height];
    const colour = Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, "0");
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#${colour}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#777"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg));
}

/** Left half red, right half blue, so that a rotation shows. */
export function halves(width = 400, height = 200): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="50%" height="100%" fill="#f00"/><rect x="50%" width="50%" height="100%" fill="#00f"/></svg>`;
  return sharp(Buffer.from(svg));
}

/** The halves in HEIC (committed, since no encoder is installed), as 400 × 200 pixels. */
export function heicHalves(): Promise<Buffer> {
  return readFile(new URL("halves.heic", import.meta.url));
}

/** Colour of a pixel of an encoded picture, as [red, green, blue]. */
export async function pixelAt(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

export interface PdfPage {
  /** Operators of the content stream (ISO 32000-1, annex A). */
  content: string;
  /** Size in points. */
  width?: number;
  height?: number;
}

/** A whole PDF, with a cross-reference table; `catalog` and `objects` add to it. Object numbers of those begin at 100. */
export function pdfOf(
  pages: PdfPage[],
  { catalog = "", objects = {} as Record<number, string> } = {},
): Buffer {
  const numbered: [number, string][] = [
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
    [2, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, n) => `${10 + 2 * n} 0 R`).join(" ")}]>>`],
    [3, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"],
    [4, "<</Producer(Registry 1.0)/CreationDate(D:20260301090000Z)>>"],
    ...pages.flatMap(({ content, width = 595, height = 842 }, n): [number, string][] => [
      [
        10 + 2 * n,
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${11 + 2 * n} 0 R` +
          "/Resources<</Font<</F1 3 0 R>>/XObject<</X 1000 0 R>>>>>>",
      ],
      [11 + 2 * n, `<</Length ${content.length}>>stream\n${content}\nendstream`],
    ]),
    ...Object.entries(objects).map(([number, text]): [number, string] => [Number(number), text]),
  ];
  let file = "%PDF-1.7\n";
  const offsets = new Map<number, number>();
  for (const [number, text] of numbered) {
    offsets.set(number, file.length);
    file += `${number} 0 obj${text}endobj\n`;
  }
  const size = Math.max(...offsets.keys()) + 1;
  const table = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const at = file.length;
  file += `xref\n0 ${size}\n${table.join("")}trailer<</Size ${size}/Root 1 0 R/Info 4 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** Red on the left, blue on the right, as a page. */
export const HALVES_PAGE: PdfPage = {
  content: "1 0 0 rg 0 0 200 200 re f 0 0 1 rg 200 0 200 200 re f",
  width: 400,
  height: 200,
};

/** A letter: a page of text. */
export function letterPage(...lines: string[]): PdfPage {
  const shown = lines.map((line) => `(${line}) Tj 0 -20 Td`).join(" ");
  return { content: `BT /F1 12 Tf 60 760 Td ${shown} ET` };
}

/** Reproducible random numbers (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
