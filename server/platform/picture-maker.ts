/**
 * A process of its own that draws one document anew (platform/pictures.ts starts it). It reads hostile bytes with
 * big decoders, so it is taken for lost from the beginning: it has no secrets, little memory, little time, no
 * network, may write no file, and its end is nobody else's.
 */
import { Console } from "node:console";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { endFrame, type PictureTask, pageFrame } from "./picture-frames.ts";
import { PRINT_HEIGHT, PRINT_WIDTH, printOf } from "./picture-print.ts";

/** So good that small print stays readable; `effort` is the time that is spent on size. */
const WEBP = { quality: 82, effort: 2 };
const SMALL_WEBP = { quality: 75, effort: 2 };

/** Decoded pixels. What a document may have is judged when it is handed in; this holds for what stands inside one. */
const PIXELS_MAX = 130_000_000;

/** More than this of a point of a PDF would only enlarge stamps. */
const PDF_SCALE_MAX = 4;

/** Pixels as they come from a decoder. */
interface Raw {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** It cannot be drawn, and never will be. */
class Broken extends Error {}

// Decoders complain on the console, and standard output is for frames.
globalThis.console = new Console(process.stderr);
// The server and its callers come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);
// A file is what it begins with, and no other reader of libvips gets to see it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

const task = JSON.parse(process.argv[2] ?? "") as PictureTask;
try {
  const pagesTotal = await draw(task, await buffer(process.stdin));
  await say(endFrame({ pagesTotal }));
} catch (error) {
  await say(endFrame({ broken: String((error as Error).message).slice(0, 200) }));
}

/** Says each page as soon as it is drawn; tells how many the document has. */
async function draw({ contentType, pagesMax, ...size }: PictureTask, bytes: Buffer): Promise<number> {
  if (contentType === "application/pdf") return drawPdf(bytes, pagesMax, size);
  if (contentType === "image/heic") await sayPage(1, fromRaw(await decodeHeic(bytes)), size);
  else await sayPage(1, sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "none" }).autoOrient(), size);
  return 1;
}

function fromRaw({ data, width, height, channels }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function sayPage(
  page: number,
  source: Sharp,
  { longestPx, smallPx }: Pick<PictureTask, "longestPx" | "smallPx">,
): Promise<void> {
  const inside = (longest: number) =>
    ({ width: longest, height: longest, fit: "inside", withoutEnlargement: true }) as const;
  const { data, info } = await source
    .resize(inside(longestPx))
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  // Nothing but pixels comes in here, so no metadata can go out.
  const picture = await drawn().webp(WEBP).toBuffer();
  const small = await drawn().resize(inside(smallPx)).webp(SMALL_WEBP).toBuffer();
  const grey = await drawn().greyscale().resize(PRINT_WIDTH, PRINT_HEIGHT, { fit: "fill" }).raw().toBuffer();
  await say(pageFrame({ page, width, height, picture, small, print: printOf(grey) }));
}

/** By PDFium in WebAssembly, built without a JavaScript engine: what a file wants to run has nothing to run in. */
async function drawPdf(
  bytes: Buffer,
  pagesMax: number,
  size: Pick<PictureTask, "longestPx" | "smallPx">,
): Promise<number> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pagesTotal = document.getPageCount();
  for (let index = 0; index < Math.min(pagesTotal, pagesMax); index += 1) {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longest = Math.max(originalWidth, originalHeight);
    if (!(Math.min(originalWidth, originalHeight) > 0)) throw new Broken(`page ${index + 1} has no size`);
    const scale = Math.min(size.longestPx / longest, PDF_SCALE_MAX);
    // The side of a needle would be rounded to nothing.
    const width = Math.max(1, Math.floor(originalWidth * scale));
    const height = Math.max(1, Math.floor(originalHeight * scale));
    const { data } = await page.render({ width, height, render: "bitmap" });
    await sayPage(index + 1, fromRaw({ data, width, height, channels: 4 }), size);
  }
  return pagesTotal;
}

/** The part of libheif's binding that is used; its own types describe the generated code only. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(into: Raw, then: (shown: Raw | null) => void): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/** By libheif in WebAssembly, for the decoder of HEVC is left out of sharp's binaries. It applies the orientation. */
async function decodeHeic(bytes: Buffer): Promise<Raw> {
  const libheif: Libheif = createRequire(import.meta.url)("libheif-js/wasm-bundle.js");
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (image === undefined) throw new Broken("no picture in this HEIF file");
  const [width, height] = [image.get_width(), image.get_height()];
  if (!(width * height <= PIXELS_MAX)) throw new Broken("too many pixels");
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height, channels: 4 as const };
  const shown = await new Promise<Raw | null>((resolve) => image.display(into, resolve));
  if (shown === null) throw new Broken("its picture cannot be decoded");
  return into;
}

async function say(frame: Buffer): Promise<void> {
  await new Promise((resolve) => process.stdout.write(frame, resolve));
}
