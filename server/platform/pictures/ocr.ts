/**
 * Optical character recognition: Tesseract as WebAssembly without threads, with the French model, which reads every letter
 * of English and German as well (spec/decisions/documents.md, "Reading").
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { fitReadable, type Pixels } from "./pixels.ts";

/** As much as a page of small print takes; more costs time and reads no better. */
const LONGEST_PX = 1_800;
const TEXT_LENGTH_MAX = 20_000;

const require = createRequire(import.meta.url);
const MODEL = "@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz";

/** The part in use; TypeScript does not find its own types, because its "exports" do not name them. */
interface Tesseract {
  createOCREngine: (options: { wasmBinary: Uint8Array }) => Promise<{
    loadModel: (model: Uint8Array) => void;
    loadImage: (pixels: Pixels) => void;
    getText: () => string;
  }>;
}

/** Loaded before the fence is closed. The model is our own file, so that zlib opens nothing of a stranger's. */
export async function loadOcr(): Promise<(pixels: Pixels) => string> {
  const { createOCREngine }: Tesseract = await import(import.meta.resolve("tesseract-wasm"));
  const core = new URL("tesseract-core.wasm", import.meta.resolve("tesseract-wasm"));
  const engine = await createOCREngine({ wasmBinary: readFileSync(core) });
  engine.loadModel(gunzipSync(readFileSync(require.resolve(MODEL))));
  return (pixels) => {
    engine.loadImage(fitReadable(pixels, LONGEST_PX));
    return engine.getText().slice(0, TEXT_LENGTH_MAX);
  };
}
