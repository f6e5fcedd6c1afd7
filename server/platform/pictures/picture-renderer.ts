/**
 * Sandboxed process that renders one document (started by fence.ts). Its decoders read hostile bytes, so they are
 * WebAssembly, loaded before the fence is closed and the document is read.
 */
import { Console } from "node:console";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import type { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp, { type Sharp } from "sharp";
import { closeFence } from "./fence.ts";
import { findGaps } from "./fence-check.ts";
import { HASH_HEIGHT, HASH_WIDTH, perceptualHash } from "./perceptual-hash.ts";
import {
  endFrame,
  type PictureSource,
  type PictureTask,
  pageFrame,
  type RenderTask,
} from "./picture-frames.ts";

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

/** Draws a document page by page, and returns the number of its pages. */
type Draw = (bytes: Buffer, task: PictureTask) => Promise<number>;

/** Loads what draws documents of a type: PDFium and libheif take time and memory, and are loaded where they are needed. */
const loaders: Record<PictureSource, () => Promise<Draw>> = {
  "image/jpeg": async () => drawPicture,
  "image/png": async () => drawPicture,
  "image/webp": async () => drawPicture,
  "image/heic": loadHeic,
  "application/pdf": loadPdf,
};

const task = JSON.parse(process.argv[2] ?? "") as RenderTask;
try {
  await startThreads();
  await say(endFrame(task === "check" ? await check() : { pagesTotal: await drawTask(task) }));
} catch (error) {
  await say(endFrame({ broken: String((error as Error).message).slice(0, 200) }));
}

async function drawTask(given: PictureTask): Promise<number> {
  const draw = await loaders[given.contentType]();
  closeFence();
  return draw(await buffer(process.stdin), given);
}

/** Self-test at start: the fence is closed around all decoders, and holds. */
async function check(): Promise<{ pagesTotal: number } | { broken: string }> {
  await Promise.all(Object.values(loaders).map((load) => load()));
  closeFence();
  await startThreads();
  const gaps = await findGaps();
  return gaps.length === 0 ? { pagesTotal: 0 } : { broken: `it could ${gaps.join(", ")}` };
}

/** libvips starts its threads with its first picture, and later none may be started. */
async function startThreads(): Promise<void> {
  const pixel = sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } });
  await pixel.resize(4, 4).webp(WEBP).toBuffer();
}

async function drawPicture(bytes: Buffer, size: PictureTask): Promise<number> {
  await sayPage(1, sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "none" }).autoOrient(), size);
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
async function loadPdf(): Promise<Draw> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  return (bytes, given) => drawPdf(library, bytes, given);
}

async function drawPdf(
  library: PDFiumLibrary,
  bytes: Buffer,
  { pagesMax, ...size }: PictureTask,
): Promise<number> {
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
async function loadHeic(): Promise<Draw> {
  const libheif: Libheif = createRequire(import.meta.url)("libheif-js/wasm-bundle.js");
  return async (bytes, size) => {
    await sayPage(1, fromRaw(await decodeHeic(libheif, bytes)), size);
    return 1;
  };
}

async function decodeHeic(libheif: Libheif, bytes: Buffer): Promise<Raw> {
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
