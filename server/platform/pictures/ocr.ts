// Optical character recognition: Tesseract as WebAssembly without threads, with the French model, which covers English and German
// letters (spec/decisions/documents.md, "Reading").
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { fitReadable, type Pixels, turnUpright } from "./pixels.ts";

const LONGEST_PX = 1_800;
const TEXT_LENGTH_MAX = 20_000;

const require = createRequire(import.meta.url);
const MODEL = "@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz";

/** The part in use; TypeScript does not find the package's types, because its "exports" omit them. */
interface Tesseract {
  createOCREngine: (options: { wasmBinary: Uint8Array }) => Promise<{
    loadModel: (model: Uint8Array) => void;
    loadImage: (pixels: Pixels) => void;
    getText: () => string;
    getTextBoxes: (unit: "word") => { rect: Rect; confidence: number; text: string }[];
  }>;
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface ReadPicture {
  text: string;
  /** Orientation (EXIF) in which the text stands upright; 1 for as it was. */
  orientation: number;
}

/** As it is, by a quarter to the right, to the left, and upside down. */
const ORIENTATIONS = [1, 6, 8, 3];
/** Letters of sure words that make a picture legible; fewer are noise. */
const LETTERS_MIN = 20;
const SURE = 0.7;

/** Loaded before the fence closes. The model is our own file, so that zlib opens no untrusted bytes. */
export async function loadOcr(): Promise<(pixels: Pixels) => ReadPicture> {
  const { createOCREngine }: Tesseract = await import(import.meta.resolve("tesseract-wasm"));
  const core = new URL("tesseract-core.wasm", import.meta.resolve("tesseract-wasm"));
  const engine = await createOCREngine({ wasmBinary: readFileSync(core) });
  engine.loadModel(gunzipSync(readFileSync(require.resolve(MODEL))));
  return (pixels) => {
    const fitted = fitReadable(pixels, LONGEST_PX);
    let best = { text: "", orientation: 1, letters: -1 };
    for (const orientation of ORIENTATIONS) {
      engine.loadImage(turnUpright(fitted, orientation));
      const letters = countLetters(engine.getTextBoxes("word"));
      const text = engine.getText().slice(0, TEXT_LENGTH_MAX);
      if (letters >= LETTERS_MIN) return { text, orientation };
      if (letters > best.letters) best = { text, orientation: 1, letters };
    }
    return best;
  };
}

/** Letters of words that are read surely, and lie: some of a picture on its side are read, standing. */
function countLetters(words: { rect: Rect; confidence: number; text: string }[]): number {
  return words
    .filter(({ rect, confidence }) => confidence >= SURE && rect.right - rect.left >= rect.bottom - rect.top)
    .reduce((sum, { text }) => sum + (text.match(/\p{L}+/gu)?.join("").length ?? 0), 0);
}
