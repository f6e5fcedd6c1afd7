// Detects a drawing under added noise, by means, which noise hardly moves. A photo of a card has uneven light and blurred edges; a
// drawing has areas of one colour and edges of one pixel (docs/desk.md).
import type { Pixels } from "../pixels.ts";

export interface Drawing {
  /** Share of edgeless blocks with one of the three commonest brightnesses. */
  even: number;
  /** Median share of an edge's contrast between two neighbouring pixels; 0 for too few edges. */
  steep: number;
}

/** Thresholds: both together mark a drawing under noise. */
export const EVEN_MIN = 0.6;
export const STEEP_MIN = 0.7;

export function readDrawing(pixels: Pixels): Drawing {
  return { even: evenShare(pixels), steep: steepness(pixels) };
}

const BLOCK = 16;
const HALF = BLOCK / 2;
const BLOCKS_MAX = 10_000;
const BLOCKS_MIN = 64;
/** Noise left in a difference between means of 64 pixels, of 255. */
const QUARTERS_RANGE = 6;
/** Steps of half a level of brightness; a level to either side is the same colour. */
const STEPS = 511;
const REACH = 3;
const COLOURS = 3;
/** Overexposure and scanners' software also give white; a black-and-white scan has nothing else. */
const WHITE = 247;
const BLACK = 8;

function evenShare(pixels: Pixels): number {
  const { width, height } = pixels;
  const [across, down] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)];
  const step = Math.max(1, Math.ceil((across * down) / BLOCKS_MAX));
  const counts = new Uint32Array(STEPS);
  let counted = 0;
  for (let block = 0; block < across * down; block += step) {
    const [x, y] = [(block % across) * BLOCK, Math.floor(block / across) * BLOCK];
    const quarters = [
      meanOf(pixels, x, y),
      meanOf(pixels, x + HALF, y),
      meanOf(pixels, x, y + HALF),
      meanOf(pixels, x + HALF, y + HALF),
    ];
    if (Math.max(...quarters) - Math.min(...quarters) > QUARTERS_RANGE) continue;
    const mean = quarters.reduce((sum, quarter) => sum + quarter, 0) / quarters.length;
    if (mean >= WHITE || mean <= BLACK) continue;
    counted += 1;
    const bin = Math.round(mean * 2);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counted < BLOCKS_MIN ? 0 : inCommonest(counts) / counted;
}

function meanOf({ data, width }: Pixels, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + HALF; y += 1)
    for (let at = (y * width + left) * 4, end = at + HALF * 4; at < end; at += 4)
      sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return sum / (3 * HALF * HALF);
}

function inCommonest(counts: Uint32Array): number {
  let found = 0;
  for (let colour = 0; colour < COLOURS; colour += 1) {
    let [best, bestAt] = [0, 0];
    for (let at = 0; at < counts.length; at += 1) {
      const near = counts
        .subarray(Math.max(0, at - REACH), at + REACH + 1)
        .reduce((sum, one) => sum + one, 0);
      if (near > best) [best, bestAt] = [near, at];
    }
    found += best;
    counts.fill(0, Math.max(0, bestAt - REACH), bestAt + REACH + 1);
  }
  return found;
}

/** Smallest edge above the noise, of 255. */
const CONTRAST_MIN = 64;
const EDGES_MIN = 40;
const LINES_MAX = 400;
/** In pixels: distance from an edge to level ground of three pixels. */
const FAR = 7;

function steepness({ data, width, height }: Pixels): number {
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
