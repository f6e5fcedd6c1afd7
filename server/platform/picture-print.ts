/**
 * The print of a picture: a difference hash (dHash) of 64 bits. The picture is shrunk to 9 × 8 grey values, and
 * each bit says whether a value is brighter than its neighbour to the right. Scaling, another compression or
 * another brightness leave nearly all bits as they are.
 */

export const PRINT_WIDTH = 9;
export const PRINT_HEIGHT = 8;

/** A step between neighbours that is the picture's own and no noise of a camera or a compression, of 255. */
const CLEAR_STEP = 6;
/** So many of the 64 steps must be clear. A blank page has none. */
const CLEAR_STEPS_MIN = 20;
/** So many of the 72 values must be darker than paper with text on it: at this size all letters of one institution
 * look alike, and telling them apart would be chance. */
const DARK_MIN = 24;
const PAPER = 190;

/** 16 hexadecimal digits, or null where the picture has too little in it. `grey` is row by row. */
export function printOf(grey: Uint8Array): string | null {
  let bits = 0n;
  let clear = 0;
  for (let row = 0; row < PRINT_HEIGHT; row += 1) {
    for (let column = 0; column < PRINT_WIDTH - 1; column += 1) {
      const at = row * PRINT_WIDTH + column;
      const step = (grey[at] ?? 0) - (grey[at + 1] ?? 0);
      bits = (bits << 1n) | (step > 0 ? 1n : 0n);
      if (Math.abs(step) >= CLEAR_STEP) clear += 1;
    }
  }
  const dark = grey.filter((value) => value < PAPER).length;
  return clear < CLEAR_STEPS_MIN || dark < DARK_MIN ? null : bits.toString(16).padStart(16, "0");
}
