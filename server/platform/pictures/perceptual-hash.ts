/**
 * Perceptual hash: a difference hash (dHash) of 64 bits over 9 × 8 grey values, nearly unchanged by scaling,
 * compression and brightness.
 */

export const HASH_WIDTH = 9;
export const HASH_HEIGHT = 8;

/** The smallest difference between neighbours that is not noise of camera or compression, of 255. */
const CLEAR_STEP = 6;
/** Minimum number of clear steps among the 64. A blank page has none. */
const CLEAR_STEPS_MIN = 20;
/**
 * Minimum number of values darker than paper with text, of 72: at this size all letters of one institution look alike.
 */
const DARK_MIN = 24;
const PAPER = 190;

/** 16 hexadecimal digits, or null if the picture has too little detail. `grey` is row by row. */
export function perceptualHash(grey: Uint8Array): string | null {
  let bits = 0n;
  let clear = 0;
  for (let row = 0; row < HASH_HEIGHT; row += 1) {
    for (let column = 0; column < HASH_WIDTH - 1; column += 1) {
      const at = row * HASH_WIDTH + column;
      const step = (grey[at] ?? 0) - (grey[at + 1] ?? 0);
      bits = (bits << 1n) | (step > 0 ? 1n : 0n);
      if (Math.abs(step) >= CLEAR_STEP) clear += 1;
    }
  }
  const dark = grey.filter((value) => value < PAPER).length;
  return clear < CLEAR_STEPS_MIN || dark < DARK_MIN ? null : bits.toString(16).padStart(16, "0");
}
