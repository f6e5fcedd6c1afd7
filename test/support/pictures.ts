/** Pictures: small, whole, and of each kind that a logo may be. */

/** A PNG of one red pixel. */
export const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
/** The head of a WebP: enough to recognise it. */
export const WEBP = Buffer.from(
  "RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0",
  "latin1",
).toString("base64");
