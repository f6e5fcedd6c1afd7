// Decoders and the encoder, all WebAssembly without threads: an exploit reaches the module's own memory only. Loaded before the
// fence closes (fence.ts).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { createInflate } from "node:zlib";
import { type Decode, DecodeError, ONE_PICTURE } from "./decode.ts";
import { loadPdf } from "./pdf.ts";
import type { PictureSource } from "./picture-frames.ts";
import { jpegFrame, orientationOf, pixelsOf, pngBytesOf, pngChunks, webpChunks } from "./picture-head.ts";
import type { Pixels } from "./pixels.ts";

const PIXELS_MAX = 130_000_000;

const require = createRequire(import.meta.url);

export function loadDecoder(contentType: PictureSource, bytes: Buffer): Promise<Decode> {
  const isCmyk = contentType === "image/jpeg" && jpegFrame(bytes)?.components === 4;
  return isCmyk ? loadCmyk() : loaders[contentType]();
}

const loaders: Record<PictureSource, () => Promise<Decode>> = {
  "image/jpeg": async () => {
    const { default: decode, init } = await import("@jsquash/jpeg/decode.js");
    await init(wasmModule("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm"));
    // Rotated by us once it is small: MozJPEG would need the memory and the time again.
    return onePicture((bytes) => decode(bytes, { preserveOrientation: false }));
  },
  "image/png": async () => {
    const { decode, init } = await import("@jsquash/png/decode.js");
    await init(wasmModule("@jsquash/png/codec/pkg/squoosh_png_bg.wasm"));
    return onePicture(async (bytes) => {
      await checkInflated(Buffer.from(bytes));
      return decode(bytes);
    });
  },
  "image/webp": async () => {
    const { default: decode, init } = await import("@jsquash/webp/decode.js");
    await init(wasmModule("@jsquash/webp/codec/dec/webp_dec.wasm"));
    return onePicture(decode);
  },
  "image/heic": loadHeic,
  "application/pdf": loadPdf,
};

/** For the self-test of the fence. Uninstalled decoders are skipped (docs/dependencies.md). */
export async function loadAllDecoders(): Promise<void> {
  await Promise.allSettled(Object.values(loaders).map((load) => load()));
}

interface WebpOptions {
  quality: number;
  method: number;
}
export type EncodeWebp = (pixels: Pixels, options: WebpOptions) => Promise<Buffer>;

/** Loaded before the decoders: it also defines ImageData, which they return. */
export async function loadEncoder(): Promise<EncodeWebp> {
  const { default: encode, init } = await import("@jsquash/webp/encode.js");
  await init(wasmModule("@jsquash/webp/codec/enc/webp_enc_simd.wasm"));
  return async (pixels, options) => Buffer.from(await encode({ ...pixels, colorSpace: "srgb" }, options));
}

function wasmModule(path: string): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(require.resolve(path)));
}

function onePicture(decode: (bytes: ArrayBuffer) => Promise<Pixels>): Decode {
  return async (bytes, { contentType }, onPage) => {
    if ((pixelsOf(bytes, contentType) ?? 0) > PIXELS_MAX) throw new DecodeError("too many pixels");
    const still = contentType === "image/webp" ? stillOf(bytes) : bytes;
    await onPage(await decode(new Uint8Array(still).buffer), orientationOf(bytes, contentType));
    return ONE_PICTURE;
  };
}

/** Decompression bomb: refuses a PNG whose data are more than its size announces, without unpacking the rest. */
async function checkInflated(file: Buffer): Promise<void> {
  const most = pngBytesOf(file);
  const packed = pngChunks(file).filter(({ type }) => type === "IDAT");
  const inflate = createInflate();
  let unpacked = 0;
  try {
    for await (const piece of Readable.from(packed.map(({ body }) => body)).pipe(inflate)) {
      unpacked += (piece as Buffer).length;
      if (unpacked > most) throw new DecodeError("more data than its size announces");
    }
  } catch (error) {
    // The decoder decides on damaged data.
    if (error instanceof DecodeError) throw error;
  }
}

/** First frame of an animation as a still picture (RFC 9649, section 2.7); other files unchanged. */
function stillOf(file: Buffer): Buffer {
  const frame = webpChunks(file).find(({ type }) => type === "ANMF")?.body;
  if (frame === undefined) return file;
  const head = Buffer.alloc(30);
  const image = frame.subarray(16);
  head.write("RIFF", 0);
  head.writeUInt32LE(head.length + image.length - 8, 4);
  head.write("WEBPVP8X", 8);
  head.writeUInt32LE(10, 16);
  head[20] = 0x10;
  frame.copy(head, 24, 6, 12);
  return Buffer.concat([head, image]);
}

/** CMYK, from printers' software, by PDFium on a page of its size, since MozJPEG does not convert it. */
async function loadCmyk(): Promise<Decode> {
  const decodePdf = await loadPdf();
  return async (bytes, task, onPage) => {
    const { width, height } = jpegFrame(bytes) ?? { width: 0, height: 0 };
    if (width * height > PIXELS_MAX) throw new DecodeError("too many pixels");
    const longestPx = Math.min(task.longestPx, Math.max(width, height));
    await decodePdf(pdfOfCmyk(bytes, width, height), { ...task, longestPx }, (pixels) =>
      onPage(pixels, orientationOf(bytes, "image/jpeg")),
    );
    return ONE_PICTURE;
  };
}

/** The JPEG in a PDF of one page (ISO 32000-1, sections 7.5 and 8.9.5). */
function pdfOfCmyk(jpeg: Buffer, width: number, height: number): Buffer {
  // Adobe's programs, which mark their files, store the inks inverted.
  const isInverted = jpeg.includes("\xff\xee\x00\x0eAdobe", "latin1");
  const page = `q ${width} 0 0 ${height} 0 0 cm /X Do Q`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>`,
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceCMYK` +
      `${isInverted ? "/Decode[1 0 1 0 1 0 1 0]" : ""}/Filter/DCTDecode/Length ${jpeg.length}>>stream\n` +
      `${jpeg.toString("latin1")}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  let table = "0000000000 65535 f \n";
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${index + 1} 0 obj${object}endobj\n`;
  }
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

async function loadHeic(): Promise<Decode> {
  const libheif: Libheif = require("libheif-js/wasm-bundle.js");
  return async (bytes, _task, onPage) => {
    const images = new libheif.HeifDecoder().decode(bytes);
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (image === undefined) throw new DecodeError("no picture in this HEIF file");
    const [width, height] = [image.get_width(), image.get_height()];
    if (!(width * height <= PIXELS_MAX)) throw new DecodeError("too many pixels");
    const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
    const shown = await new Promise<Pixels | null>((resolve) => image.display(into, resolve));
    if (shown === null) throw new DecodeError("its picture cannot be decoded");
    await onPage(into, 1);
    return ONE_PICTURE;
  };
}

/** The part of libheif's binding in use; its own types describe generated code only. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(into: Pixels, then: (shown: Pixels | null) => void): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}
