import type { PictureTask } from "./picture-frames.ts";
import type { Pixels } from "./pixels.ts";
import type { Trait } from "./traits/traits.ts";

export class DecodeError extends Error {}

export interface Decoded {
  pagesTotal: number;
  traits: Trait[];
  text: string;
  /** SHA-256 of text positions on a PDF's first page, whatever the text; null for too little text. */
  layout: string | null;
}

export type Decode = (bytes: Buffer, task: PictureTask, onPage: OnPage) => Promise<Decoded>;
type OnPage = (pixels: Pixels, orientation: number) => Promise<void>;

export const ONE_PICTURE: Decoded = { pagesTotal: 1, traits: [], text: "", layout: null };
