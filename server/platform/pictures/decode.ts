/** What decoding a document gives: its pages as pixels, and what else the file says. */
import type { PictureTask } from "./picture-frames.ts";
import type { Pixels } from "./pixels.ts";
import type { Trait } from "./traits/traits.ts";

/** It can never be rendered. */
export class DecodeError extends Error {}

/** What is known of a file when all its pages have been handed over. */
export interface Decoded {
  pagesTotal: number;
  traits: Trait[];
  /** The text layer of a PDF's first pages; empty where there is none. */
  text: string;
  /** SHA-256 over where text stands on the first page of a PDF, whatever it says; null where too little stands there. */
  layout: string | null;
}

/** Hands over a document page by page. */
export type Decode = (bytes: Buffer, task: PictureTask, onPage: OnPage) => Promise<Decoded>;
type OnPage = (pixels: Pixels, orientation: number) => Promise<void>;

/** Of a picture, which has one page and no text of its own. */
export const ONE_PICTURE: Decoded = { pagesTotal: 1, traits: [], text: "", layout: null };
