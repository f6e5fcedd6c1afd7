/**
 * Protocol with the rendering process: task as JSON argument, document on stdin, frames (two lengths, JSON head, bytes)
 * on stdout. Read by read-frames.ts, which that process does not load: zod takes it 100 ms.
 */
import type { Trait } from "./traits/traits.ts";

/** What can be rendered. */
export type PictureSource = "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/pdf";

export interface PictureTask {
  contentType: PictureSource;
  pagesMax: number;
  /** The longer side of picture and thumbnail; nothing is enlarged. */
  longestPx: number;
  smallPx: number;
  /** Whether a first page without text is read by OCR. */
  ocr?: boolean;
}

/** "check": the self-test of the fence, which reads no document. */
export type RenderTask = PictureTask | "check";

/** One rendered page. */
export interface Picture {
  /** From 1. */
  page: number;
  width: number;
  height: number;
  /** WebP. */
  picture: Buffer;
  small: Buffer;
  /** Perceptual hash; null if the page has too little detail. */
  print: string | null;
  /** Brightness of the darkest pixel of the thumbnail, 0 to 255. */
  darkest: number;
  /** By how much the pixels of the thumbnail differ in any colour, 0 to 255: little on a blank page. */
  contrast: number;
}

/** What is known of a whole document besides its pages; of a hostile file no more than a hint. */
export interface Seen {
  traits: Trait[];
  /** Null where nobody has read it. */
  text: string | null;
  /** The text layer of a PDF, or optical character recognition. */
  textSource: "text" | "ocr" | null;
  /** SHA-256 of the layout of a PDF's first page. */
  layout: string | null;
}

/** The last frame: complete, or why not. */
export type End = { pagesTotal: number; seen: Seen } | { broken: string };

export function pageFrame({ picture, small, ...head }: Picture): Buffer {
  return frame({ ...head, pictureBytes: picture.length }, Buffer.concat([picture, small]));
}

export function endFrame(end: End): Buffer {
  return frame(end, Buffer.alloc(0));
}

/** Of head and bytes, before them. */
export const LENGTHS_BYTES = 8;

function frame(head: object, bytes: Buffer): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS_BYTES);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([lengths, text, bytes]);
}
