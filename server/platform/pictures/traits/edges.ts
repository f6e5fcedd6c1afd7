/** Steepness of edges: a lens or a scanner spreads an edge over some pixels, a program draws it within one (docs/desk.md). */
import type { Pixels } from "../pixels.ts";

/** Smallest edge above the noise, of 255. */
const CONTRAST_MIN = 64;
const EDGES_MIN = 40;
const LINES_MAX = 400;
/** In pixels: distance from an edge to level ground of three pixels. */
const FAR = 7;

/** Median share of an edge's contrast between two neighbouring pixels; 0 where there are too few edges. */
export function steepness({ data, width, height }: Pixels): number {
  const found: number[] = [];
  const scan = (length: number, lines: number, pixelStep: number, lineStep: number) => {
    const every = Math.max(1, Math.ceil(lines / LINES_MAX));
    for (let line = 0; line < lines; line += every)
      readEdges(data, line * lineStep + 1, pixelStep, length, found);
  };
  scan(width, height, 4, width * 4);
  scan(height, width, width * 4, 4);
  if (found.length < EDGES_MIN) return 0;
  found.sort((one, other) => one - other);
  return found[found.length >> 1] ?? 0;
}

/** Edges of one line of the green channel, which has most of the luminance. */
function readEdges(
  data: Uint8ClampedArray,
  start: number,
  step: number,
  length: number,
  found: number[],
): void {
  const at = (index: number) => data[start + index * step] ?? 0;
  for (let middle = FAR; middle < length - FAR; middle += 1) {
    const [before, behind] = [levelAt(at, middle - FAR), levelAt(at, middle + FAR - 2)];
    const contrast = Math.abs(behind.mean - before.mean);
    if (contrast < CONTRAST_MIN || Math.max(before.range, behind.range) > contrast / 3) continue;
    let most = 0;
    for (let index = middle - FAR + 2; index < middle + FAR - 2; index += 1)
      most = Math.max(most, Math.abs(at(index + 1) - at(index)));
    found.push(Math.min(1, most / contrast));
    middle += FAR;
  }
}

function levelAt(at: (index: number) => number, first: number): { mean: number; range: number } {
  const [one, two, three] = [at(first), at(first + 1), at(first + 2)];
  return { mean: (one + two + three) / 3, range: Math.max(one, two, three) - Math.min(one, two, three) };
}
