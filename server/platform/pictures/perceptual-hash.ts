// Perceptual hash: a difference hash (dHash) of 64 bits over 9 × 8 grey values, nearly invariant to scaling, compression and
// brightness.
import type { Pixels } from "./pixels.ts";

const WIDTH = 9;
const HEIGHT = 8;

/** Smallest difference between neighbours above the noise of camera or compression, of 255. */
const CLEAR_STEP = 6;
/** Minimum number of clear steps among the 64. A blank page has none. */
const CLEAR_STEPS_MIN = 20;
/** Minimum of dark values, of 72: at this size all letters of one institution look alike. */
const DARK_MIN = 24;
const PAPER = 190;

/** 16 hexadecimal digits, or null if the picture has too little detail. */
export function perceptualHash(pixels: Pixels): string | null {
  if (pixels.width < WIDTH || pixels.height < HEIGHT) return null;
  const grey = reduceToGrey(pixels);
  let bits = 0n;
  let clear = 0;
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH - 1; column += 1) {
      const at = row * WIDTH + column;
      const step = (grey[at] ?? 0) - (grey[at + 1] ?? 0);
      bits = (bits << 1n) | (step > 0 ? 1n : 0n);
      if (Math.abs(step) >= CLEAR_STEP) clear += 1;
    }
  }
  const dark = grey.filter((value) => value < PAPER).length;
  return clear < CLEAR_STEPS_MIN || dark < DARK_MIN ? null : bits.toString(16).padStart(16, "0");
}

// libvips' reduction, which stored hashes were made with: a mean of whole pixels to about twice the size, then Lanczos
// (spec/decisions/documents.md).
function reduceToGrey(pixels: Pixels): Uint8Array {
  const [across, down] = [wholeSteps(pixels.width, WIDTH), wholeSteps(pixels.height, HEIGHT)];
  const [width, height] = [Math.ceil(pixels.width / across), Math.ceil(pixels.height / down)];
  const means = meanGrey(pixels, { across, down, width, height });
  const narrow = lanczos(means, width, height, WIDTH, pixels.width / across / WIDTH);
  const flipped = transpose(narrow, WIDTH, height);
  const small = lanczos(flipped, height, WIDTH, HEIGHT, pixels.height / down / HEIGHT);
  return Uint8Array.from(transpose(small, HEIGHT, WIDTH), (value) =>
    Math.min(255, Math.max(0, Math.round(value))),
  );
}

function wholeSteps(from: number, to: number): number {
  return Math.max(1, Math.floor(from / to / 2));
}

const LINEAR_MAX = 16_383;
/** Luminance weights by ITU-R BT.709. */
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722].map((share) =>
  Int32Array.from({ length: 256 }, (_, value) => Math.round(linear(value / 255) * share * LINEAR_MAX)),
) as [Int32Array, Int32Array, Int32Array];
const GREY = Uint8Array.from({ length: LINEAR_MAX + 2 }, (_, light) =>
  Math.round(255 * gamma(light / LINEAR_MAX)),
);

/** sRGB (IEC 61966-2-1). */
function linear(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
function gamma(light: number): number {
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

function meanGrey(
  { data, width: pixelWidth, height: pixelHeight }: Pixels,
  { across, down, width, height }: Record<"across" | "down" | "width" | "height", number>,
): Float64Array {
  const sums = new Float64Array(width * height);
  for (let y = 0; y < height * down; y += 1) {
    const line = Math.min(y, pixelHeight - 1) * pixelWidth;
    const row = Math.floor(y / down) * width;
    for (let column = 0, x = 0; column < width; column += 1) {
      let sum = 0;
      for (const end = x + across; x < end; x += 1) {
        const at = (line + Math.min(x, pixelWidth - 1)) * 4;
        const light =
          (RED[data[at] ?? 0] ?? 0) + (GREEN[data[at + 1] ?? 0] ?? 0) + (BLUE[data[at + 2] ?? 0] ?? 0);
        sum += GREY[light] ?? 0;
      }
      sums[row + column] = (sums[row + column] ?? 0) + sum;
    }
  }
  return sums.map((sum) => Math.round(sum / (across * down)));
}

const LOBES = 3;

function lanczos(
  values: Float64Array,
  width: number,
  height: number,
  to: number,
  factor: number,
): Float64Array {
  const reduced = new Float64Array(to * height);
  for (let column = 0; column < to; column += 1) {
    const middle = (column + 0.5) * factor - 0.5;
    const first = Math.ceil(middle - LOBES * factor);
    const last = Math.floor(middle + LOBES * factor);
    let total = 0;
    for (let at = first; at <= last; at += 1) total += lanczosWeight((at - middle) / factor);
    for (let row = 0; row < height; row += 1) {
      let sum = 0;
      for (let at = first; at <= last; at += 1) {
        const value = values[row * width + Math.min(width - 1, Math.max(0, at))] ?? 0;
        sum += value * lanczosWeight((at - middle) / factor);
      }
      reduced[row * to + column] = sum / total;
    }
  }
  return reduced;
}

function lanczosWeight(distance: number): number {
  if (distance === 0) return 1;
  if (Math.abs(distance) >= LOBES) return 0;
  const angle = Math.PI * distance;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / angle ** 2;
}

function transpose(values: Float64Array, width: number, height: number): Float64Array {
  return Float64Array.from(values, (_, at) => values[(at % height) * width + Math.floor(at / height)] ?? 0);
}
