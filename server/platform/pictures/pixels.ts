/** Four bytes a pixel: red, green, blue, alpha (not premultiplied). Row by row from the top left. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** A pixel as one number. Every platform of Node's is little-endian, so red is the lowest byte. */
function wordsOf({ data }: Pixels): Int32Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Int32Array(buffer, byteOffset, length / 4);
}

function pixelsOfWords(words: Int32Array<ArrayBuffer>, width: number, height: number): Pixels {
  return { data: new Uint8ClampedArray(words.buffer), width, height };
}

export function putOnWhite(pixels: Pixels): void {
  const { data } = pixels;
  const words = wordsOf(pixels);
  for (let pixel = 0; pixel < words.length; pixel += 1) {
    const alpha = (words[pixel] ?? 0) >>> 24;
    if (alpha === 255) continue;
    const end = pixel * 4 + 3;
    for (let at = end - 3; at < end; at += 1)
      data[at] = 255 - Math.round(((255 - (data[at] ?? 0)) * alpha) / 255);
    data[end] = 255;
  }
}

/** Least mean of red, green and blue, and the widest range of any of the three. */
export function brightnessOf({ data }: Pixels): { darkest: number; contrast: number } {
  let darkest = 3 * 255;
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    let sum = 0;
    for (let colour = 0; colour < 3; colour += 1) {
      const value = data[at + colour] ?? 0;
      sum += value;
      if (value < (least[colour] ?? 0)) least[colour] = value;
      if (value > (most[colour] ?? 0)) most[colour] = value;
    }
    if (sum < darkest) darkest = sum;
  }
  const contrast = Math.max(...most.map((value, colour) => value - (least[colour] ?? 0)));
  return { darkest: Math.floor(darkest / 3), contrast: Math.max(0, contrast) };
}

/** Reduces the longer side to at most `longestPx`; never enlarges. */
export function fitInside(pixels: Pixels, longestPx: number): Pixels {
  return scaled(pixels, longestPx / Math.max(pixels.width, pixels.height));
}

/** Reduces as `fitInside`, but a long screenshot keeps its width, to stay readable. */
export function fitReadable(pixels: Pixels, longestPx: number): Pixels {
  return scaled(pixels, readableScale(pixels, longestPx));
}

/** WebP's longest side (RFC 9649, section 2.4). */
const SIDE_PX_MAX = 16_383;
const RATIO_MAX = 25;

/** Scale to `longestPx`, or less for a long screenshot: its shorter side keeps half of that. file-picker.js does the same. */
export function readableScale(
  { width, height }: { width: number; height: number },
  longestPx: number,
): number {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const whole = longestPx / longer;
  if (longer > shorter * RATIO_MAX) return whole;
  return Math.min(Math.max(whole, longestPx / 2 / shorter), SIDE_PX_MAX / longer);
}

function scaled(pixels: Pixels, scale: number): Pixels {
  const { width, height } = pixels;
  if (scale >= 1) return pixels;
  return shrink(pixels, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
}

const PAIR = 0x00ff00ff;
const HALF = 0x00800080;
const WHOLE = 256;

/** Area averaging (box filter), in fixed point: two channels in each multiplication, faster than @jsquash/resize. */
function shrink(pixels: Pixels, width: number, height: number): Pixels {
  const from = wordsOf(pixels);
  const columns = areasOf(pixels.width, width);
  const rows = areasOf(pixels.height, height);
  const to = new Int32Array(width * height);
  const row = new Int32Array(width);
  const even = new Int32Array(width);
  const odd = new Int32Array(width);
  let shrunk = -1;
  for (let y = 0; y < height; y += 1) {
    even.fill(HALF);
    odd.fill(HALF);
    let line = rows.first[y] ?? 0;
    const lastWeight = rows.weightsAt[y + 1] ?? 0;
    for (let at = rows.weightsAt[y] ?? 0; at < lastWeight; at += 1, line += 1) {
      if (line !== shrunk) shrinkRow(from, line * pixels.width, columns, row);
      shrunk = line;
      const weight = rows.weights[at] ?? 0;
      for (let x = 0; x < width; x += 1) {
        const word = row[x] ?? 0;
        even[x] = (even[x] ?? 0) + Math.imul(word & PAIR, weight);
        odd[x] = (odd[x] ?? 0) + Math.imul((word >>> 8) & PAIR, weight);
      }
    }
    for (let x = 0; x < width; x += 1)
      to[y * width + x] = (((even[x] ?? 0) >>> 8) & PAIR) | ((odd[x] ?? 0) & ~PAIR);
  }
  return pixelsOfWords(to, width, height);
}

function shrinkRow(from: Int32Array, begin: number, columns: Areas, row: Int32Array): void {
  const { first, weightsAt, weights } = columns;
  for (let x = 0; x < row.length; x += 1) {
    let even = HALF;
    let odd = HALF;
    let pixel = begin + (first[x] ?? 0);
    const lastWeight = weightsAt[x + 1] ?? 0;
    for (let at = weightsAt[x] ?? 0; at < lastWeight; at += 1, pixel += 1) {
      const word = from[pixel] ?? 0;
      const weight = weights[at] ?? 0;
      even = (even + Math.imul(word & PAIR, weight)) | 0;
      odd = (odd + Math.imul((word >>> 8) & PAIR, weight)) | 0;
    }
    row[x] = ((even >>> 8) & PAIR) | (odd & ~PAIR);
  }
}

/** Sources of each resulting pixel in a line: the first, and the weight of each, a share of WHOLE. */
interface Areas {
  first: Int32Array;
  weightsAt: Int32Array;
  weights: Int32Array;
}

function areasOf(from: number, to: number): Areas {
  const first = new Int32Array(to);
  const weightsAt = new Int32Array(to + 1);
  const weights: number[] = [];
  for (let area = 0; area < to; area += 1) {
    const [begin, end] = [(area * from) / to, ((area + 1) * from) / to];
    const pixel = Math.floor(begin);
    first[area] = pixel;
    let given = 0;
    for (let at = pixel; at < Math.min(from, Math.ceil(end)); at += 1) {
      const share = Math.round(((Math.min(end, at + 1) - begin) / (end - begin)) * WHOLE);
      weights.push(share - given);
      given = share;
    }
    weightsAt[area + 1] = weights.length;
  }
  return { first, weightsAt, weights: Int32Array.from(weights) };
}

/** Exif orientations 1 to 8 (Exif 3.0, section 4.6.5): whether x and y are swapped, and which side is mirrored. */
const TURNS: Record<number, { isSwapped: boolean; mirrorsX: boolean; mirrorsY: boolean }> = {
  2: { isSwapped: false, mirrorsX: true, mirrorsY: false },
  3: { isSwapped: false, mirrorsX: true, mirrorsY: true },
  4: { isSwapped: false, mirrorsX: false, mirrorsY: true },
  5: { isSwapped: true, mirrorsX: false, mirrorsY: false },
  6: { isSwapped: true, mirrorsX: false, mirrorsY: true },
  7: { isSwapped: true, mirrorsX: true, mirrorsY: true },
  8: { isSwapped: true, mirrorsX: true, mirrorsY: false },
};

export function turnUpright(pixels: Pixels, orientation: number): Pixels {
  const turn = TURNS[orientation];
  if (turn === undefined) return pixels;
  const { isSwapped, mirrorsX, mirrorsY } = turn;
  const [width, height] = isSwapped ? [pixels.height, pixels.width] : [pixels.width, pixels.height];
  const from = wordsOf(pixels);
  const to = new Int32Array(width * height);
  const start = (mirrorsX ? pixels.width - 1 : 0) + (mirrorsY ? (pixels.height - 1) * pixels.width : 0);
  const stepX = mirrorsX ? -1 : 1;
  const stepY = mirrorsY ? -pixels.width : pixels.width;
  const [right, down] = isSwapped ? [stepY, stepX] : [stepX, stepY];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) to[y * width + x] = from[start + x * right + y * down] ?? 0;
  return pixelsOfWords(to, width, height);
}
