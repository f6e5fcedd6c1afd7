// Optical character recognition: Tesseract as WebAssembly without threads, with the French model, which covers English and German
// letters (spec/decisions/documents.md, "Reading").
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { fitReadable, type Pixels } from "./pixels.ts";

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
  }>;
}

/** Loaded before the fence closes. The model is our own file, so that zlib opens no untrusted bytes. */
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
