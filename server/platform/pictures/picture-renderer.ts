// Sandboxed process that renders one document (started by fence.ts). Closes the fence before its WebAssembly decoders read hostile
// bytes.
import { Console } from "node:console";
import { constants, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { loadAllDecoders, loadDecoder, loadEncoder } from "./decoders.ts";
import { closeFence } from "./fence.ts";
import { findGaps } from "./fence-check.ts";
import { loadOcr } from "./ocr.ts";
import { perceptualHash } from "./perceptual-hash.ts";
import {
  type End,
  endFrame,
  type PictureTask,
  pageFrame,
  type RenderTask,
  type Seen,
} from "./picture-frames.ts";
import { brightnessOf, fitInside, fitReadable, type Pixels, putOnWhite, turnUpright } from "./pixels.ts";
import { type Trait, traitsOfMetadata, traitsOfPixels } from "./traits/traits.ts";

/** WebP quality at which small print stays readable. */
const WEBP = { quality: 82, method: 2 };
const SMALL_WEBP = { quality: 75, method: 2 };

// Decoders log to the console, and stdout is for frames.
globalThis.console = new Console(process.stderr);
// Low priority: the server comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const task = JSON.parse(process.argv[2] ?? "") as RenderTask;
try {
  await say(endFrame(task === "check" ? await check() : await draw(task)));
} catch (error) {
  await say(endFrame({ broken: String((error as Error).message).slice(0, 200) }));
}

async function draw(given: PictureTask): Promise<{ pagesTotal: number; seen: Seen }> {
  const encode = await loadEncoder();
  const bytes = await buffer(process.stdin);
  const decode = await loadDecoder(given.contentType, bytes);
  const readPicture = given.ocr === true ? await loadOcr() : null;
  closeFence();
  let page = 0;
  const traits: Trait[] = traitsOfMetadata(bytes, given.contentType);
  let firstPage: Pixels | null = null;
  const isPdf = given.contentType === "application/pdf";
  const sayPage = async (upright: Pixels, number: number, own: Buffer | null = null) => {
    // Encodes pixels only, so that no metadata goes out.
    const picture = own ?? (await encode(upright, WEBP));
    const thumbnail = fitInside(upright, given.smallPx);
    const small = await encode(thumbnail, SMALL_WEBP);
    const { width, height } = upright;
    const seen = { print: perceptualHash(upright), ...brightnessOf(thumbnail) };
    await say(pageFrame({ page: number, width, height, picture, small, ...seen }));
  };
  const decoded = await decode(bytes, given, async (pixels, orientation) => {
    page += 1;
    // Before scaling, which removes noise.
    if (!isPdf) traits.push(...traitsOfPixels(pixels, bytes, given.contentType));
    // Before it is put on white.
    const own = given.transparent ? await encode(turnUpright(pixels, orientation), WEBP) : null;
    const upright = makePicture(pixels, orientation, given.longestPx);
    firstPage ??= upright;
    await sayPage(upright, page, own);
  });
  const { pagesTotal, layout, text } = decoded;
  traits.push(...decoded.traits);
  const seen: Omit<Seen, "isRead"> = { traits, layout, text: null, textSource: null };
  if (/\p{L}{2}/u.test(text))
    return { pagesTotal, seen: { ...seen, text, textSource: "text", isRead: true } };
  if (readPicture === null || firstPage === null) return { pagesTotal, seen: { ...seen, isRead: true } };
  const unread = { pagesTotal, seen: { ...seen, isRead: false } };
  // The pages stand, whatever becomes of their reading.
  await say(endFrame(unread));
  try {
    const read = readPicture(firstPage);
    if (read.orientation !== 1 && !isPdf) await sayPage(turnUpright(firstPage, read.orientation), 1);
    return { pagesTotal, seen: { ...seen, text: read.text, textSource: "ocr", isRead: true } };
  } catch {
    return unread;
  }
}

function makePicture(pixels: Pixels, orientation: number, longestPx: number): Pixels {
  putOnWhite(pixels);
  return turnUpright(fitReadable(pixels, longestPx), orientation);
}

async function check(): Promise<End> {
  await loadEncoder();
  await loadAllDecoders();
  await loadOcr().catch(() => null);
  closeFence();
  const gaps = await findGaps();
  return gaps.length === 0
    ? { pagesTotal: 0, seen: { traits: [], layout: null, text: null, textSource: null, isRead: true } }
    : { broken: `it could ${gaps.join(", ")}` };
}

async function say(frame: Buffer): Promise<void> {
  await new Promise((resolve) => process.stdout.write(frame, resolve));
}
