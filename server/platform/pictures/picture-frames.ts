// Protocol with the rendering process: task as JSON argument, document on stdin, frames (two lengths, JSON head, bytes) on stdout.
// The end is written when all pages are, and again when they have been read; a page that reading has turned comes between.
// Apart from read-frames.ts, so that the process need not load zod.
import type { Trait } from "./traits/traits.ts";

export type PictureSource = "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/pdf";

export interface PictureTask {
  contentType: PictureSource;
  pagesMax: number;
  /** Longer side of picture and thumbnail; nothing is enlarged. */
  longestPx: number;
  smallPx: number;
  /** Keeps what is transparent, and the size, of the picture itself; the thumbnail is on white. */
  transparent?: boolean;
  ocr?: boolean;
}

/** "check": the self-test of the fence, which reads no document. */
export type RenderTask = PictureTask | "check";

export interface Picture {
  page: number;
  width: number;
  height: number;
  picture: Buffer;
  small: Buffer;
  /** Perceptual hash; null if the page has too little detail. */
  print: string | null;
  /** Brightness of the thumbnail's darkest pixel, 0 to 255. */
  darkest: number;
  /** Largest range of a colour in the thumbnail, 0 to 255: small for a blank page. */
  contrast: number;
}

/** Findings about a whole document; a mere hint for a hostile file. */
export interface Seen {
  traits: Trait[];
  text: string | null;
  textSource: "text" | "ocr" | null;
  /** False if the process ended before its optical character recognition did. */
  isRead: boolean;
  layout: string | null;
}

export type End = { pagesTotal: number; seen: Seen } | { broken: string };

export function pageFrame({ picture, small, ...head }: Picture): Buffer {
  return frame({ ...head, pictureBytes: picture.length }, Buffer.concat([picture, small]));
}

export function endFrame(end: End): Buffer {
  return frame(end, Buffer.alloc(0));
}

export const LENGTHS_BYTES = 8;

function frame(head: object, bytes: Buffer): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS_BYTES);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([lengths, text, bytes]);
}
