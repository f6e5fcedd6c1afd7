/**
 * Sandboxed process that renders one document (started by platform/pictures/pictures.ts). Its decoders read hostile bytes, so it
 * has no secrets, no network, no files to write, and little memory and time.
 */
import { Console } from "node:console";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { HASH_HEIGHT, HASH_WIDTH, perceptualHash } from "./perceptual-hash.ts";
import { endFrame, type PictureTask, pageFrame } from "./picture-frames.ts";

/** WebP quality at which small print stays readable; `effort` trades time for size. */
const WEBP = { quality: 82, effort: 2 };
const SMALL_WEBP = { quality: 75, effort: 2 };

/** Limit of decoded pixels, for pictures inside a document. */
const PIXELS_MAX = 130_000_000;

/** Maximum scale of a PDF; more would only enlarge stamps. */
const PDF_SCALE_MAX = 4;

/** Decoded pixels. */
interface Raw {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** It can never be rendered. */
class DecodeError extends Error {}

// Decoders log to the console, and stdout is for frames.
globalThis.console = new Console(process.stderr);
// Low priority: the server comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);
// Only the loader for the detected type: no other reader of libvips sees the file.
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

/** Writes each page as soon as it is rendered; returns the number of pages. */
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
  // Only pixels come in, so no metadata goes out.
  const picture = await drawn().webp(WEBP).toBuffer();
  const small = await drawn().resize(inside(smallPx)).webp(SMALL_WEBP).toBuffer();
  const grey = await drawn().greyscale().resize(HASH_WIDTH, HASH_HEIGHT, { fit: "fill" }).raw().toBuffer();
  await say(pageFrame({ page, width, height, picture, small, print: perceptualHash(grey) }));
}

/** PDFium in WebAssembly, built without a JavaScript engine. */
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
    if (!(Math.min(originalWidth, originalHeight) > 0))
      throw new DecodeError(`page ${index + 1} has no size`);
    const scale = Math.min(size.longestPx / longest, PDF_SCALE_MAX);
    // The side of a very thin page would round to zero.
    const width = Math.max(1, Math.floor(originalWidth * scale));
    const height = Math.max(1, Math.floor(originalHeight * scale));
    const { data } = await page.render({ width, height, render: "bitmap" });
    await sayPage(index + 1, fromRaw({ data, width, height, channels: 4 }), size);
  }
  return pagesTotal;
}

/** The part of libheif's binding in use; its own types describe generated code only. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(into: Raw, then: (shown: Raw | null) => void): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/** libheif in WebAssembly, because sharp's binaries lack HEVC. It applies the orientation. */
async function decodeHeic(bytes: Buffer): Promise<Raw> {
  const libheif: Libheif = createRequire(import.meta.url)("libheif-js/wasm-bundle.js");
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (image === undefined) throw new DecodeError("no picture in this HEIF file");
  const [width, height] = [image.get_width(), image.get_height()];
  if (!(width * height <= PIXELS_MAX)) throw new DecodeError("too many pixels");
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height, channels: 4 as const };
  const shown = await new Promise<Raw | null>((resolve) => image.display(into, resolve));
  if (shown === null) throw new DecodeError("its picture cannot be decoded");
  return into;
}

async function say(frame: Buffer): Promise<void> {
  await new Promise((resolve) => process.stdout.write(frame, resolve));
}
