/**
 * A drawing under added noise: what is left of it is measured on means, which noise hardly moves. On a photo of a card the
 * light is never even, and a lens spreads each edge over some pixels; what a program drew has areas of one colour from end to
 * end and edges of one pixel (measured by npm run prove -- forgeries, docs/desk.md).
 */
import type { Pixels } from "../pixels.ts";

export interface Drawing {
  /** Of the blocks without an edge in them, the share with one of the three commonest brightnesses. */
  even: number;
  /** The median share of an edge's contrast that lies between two neighbouring pixels; 0 where there are too few edges. */
  steep: number;
}

/** From these on, both together, a picture is told as a drawing under noise. */
export const EVEN_MIN = 0.6;
export const STEEP_MIN = 0.7;

export function readDrawing(pixels: Pixels): Drawing {
  return { even: evenShare(pixels), steep: steepness(pixels) };
}

const BLOCK = 16;
const HALF = BLOCK / 2;
/** Enough for a share, of a picture of any size. */
const BLOCKS_MAX = 10_000;
const BLOCKS_MIN = 64;
/** Of 255: what noise leaves of a difference between the means of 64 pixels. */
const QUARTERS_RANGE = 6;
/** Brightness is counted in steps of half a level; a level to either side is the same colour. */
const STEPS = 511;
const REACH = 3;
const COLOURS = 3;
/** White is what overexposure and scanners' software leave, too; both are all that a scan in black and white has. */
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

/** Of the brightness of 8 × 8 pixels. */
function meanOf({ data, width }: Pixels, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + HALF; y += 1)
    for (let at = (y * width + left) * 4, end = at + HALF * 4; at < end; at += 4)
      sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return sum / (3 * HALF * HALF);
}

/** How many are within reach of the commonest values; none is counted twice. */
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

/** Of 255: lesser edges drown in noise. */
const CONTRAST_MIN = 64;
const EDGES_MIN = 40;
/** Lines of pixels that are looked at, in each direction. */
const LINES_MAX = 400;
/** Before and behind an edge, in pixels: level ground of three pixels begins there. */
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

/** Along one line of the green, which has most of the luminance. */
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
