/** Reads picture headers without decoding. An unreadable header is damage. */
import type { PictureSource } from "./picture-frames.ts";

/** Pixel count (decompression bomb). Undefined for a PDF and for an unreadable header. */
export function pixelsOf(bytes: Uint8Array, contentType: PictureSource): number | undefined {
  const file = asBuffer(bytes);
  switch (contentType) {
    case "image/jpeg": {
      const frame = jpegFrame(file);
      return frame && frame.width * frame.height;
    }
    case "image/png":
      // IHDR is the first chunk (W3C PNG, section 5.6): eight bytes of signature, eight of length and type.
      return file.length < 24 ? undefined : file.readUInt32BE(16) * file.readUInt32BE(20);
    case "image/webp":
      return webpPixels(file);
    case "image/heic":
      return heicPixels(file);
    case "application/pdf":
      return undefined;
  }
}

/** Exif orientation, 1 (upright) to 8. The decoder applies HEIC's. */
export function orientationOf(bytes: Uint8Array, contentType: PictureSource): number {
  const tiff = exifOf(asBuffer(bytes), contentType);
  return (tiff && tiffOrientation(tiff)) ?? 1;
}

function exifOf(file: Buffer, contentType: PictureSource): Buffer | undefined {
  const isExif = ({ type, body }: Chunk) => type === "EXIF" || (type === "e1" && body.indexOf(EXIF) === 0);
  switch (contentType) {
    case "image/jpeg":
    case "image/webp": {
      const chunks = contentType === "image/jpeg" ? jpegSegments(file) : webpChunks(file);
      const body = chunks.find(isExif)?.body;
      return body?.indexOf(EXIF) === 0 ? body.subarray(EXIF.length) : body;
    }
    case "image/png":
      return pngChunks(file).find(({ type }) => type === "eXIf")?.body;
    default:
      return undefined;
  }
}

const EXIF = "Exif\0\0";

/** Enough for metadata that names a program; embedded pictures are longer. */
const METADATA_BYTES_MAX = 512 * 1024;

/** Metadata of a file (Exif, XMP, C2PA, comments) as Latin-1, for search. */
export function metadataOf(bytes: Uint8Array, contentType: PictureSource): string {
  const file = asBuffer(bytes);
  const texts: string[] = [];
  for (const { type, body } of metadataChunks(file, contentType))
    texts.push(`${type} ${body.toString("latin1", 0, METADATA_BYTES_MAX)}`);
  return texts.join("\n").slice(0, METADATA_BYTES_MAX * 2);
}

function* metadataChunks(file: Buffer, contentType: PictureSource): Generator<Chunk, undefined> {
  switch (contentType) {
    case "image/jpeg":
      return yield* jpegSegments(file);
    case "image/png":
      for (const chunk of pngChunks(file)) if (!/^(?:IDAT|fdAT|PLTE)$/.test(chunk.type)) yield chunk;
      return;
    case "image/webp":
      for (const chunk of webpChunks(file)) if (!/^(?:VP8.|ALPH|ANMF)$/.test(chunk.type)) yield chunk;
      return;
    case "image/heic":
      // Exif, XMP and C2PA stand in boxes before or after the pictures.
      yield { type: "head", body: file.subarray(0, METADATA_BYTES_MAX) };
      yield {
        type: "tail",
        body: file.subarray(Math.max(METADATA_BYTES_MAX, file.length - METADATA_BYTES_MAX)),
      };
      return;
    case "application/pdf":
      for (let at = file.indexOf("<x:xmpmeta"); at !== -1; at = file.indexOf("<x:xmpmeta", at + 1))
        yield { type: "xmp", body: file.subarray(at, at + 64 * 1024) };
      for (let at = file.indexOf("c2pa.assertions"); at !== -1; at = file.indexOf("c2pa.assertions", at + 1))
        yield { type: "c2pa", body: file.subarray(at, at + 64 * 1024) };
  }
}

function tiffOrientation(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  if (tiff.length < 8) return undefined;
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== 0x0112) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

interface Chunk {
  type: string;
  body: Buffer;
}

export interface JpegFrame {
  width: number;
  height: number;
  /** 1: grey, 3: colour, 4: CMYK. */
  components: number;
}

export function jpegFrame(file: Buffer): JpegFrame | undefined {
  const body = jpegSegments(file).find(({ type }) => SOF.has(type))?.body;
  if (body === undefined || body.length < 6) return undefined;
  return { height: body.readUInt16BE(1), width: body.readUInt16BE(3), components: body.readUInt8(5) };
}

const SOF = new Set(["c0", "c1", "c2", "c3", "c5", "c6", "c7", "c9", "ca", "cb", "cd", "ce", "cf"]);

/** Whether a JPEG lacks its end (EOI, ITU-T T.81, section B.1.1.3); other decoders report truncation themselves. */
export function isCutOff(bytes: Uint8Array, contentType: PictureSource): boolean {
  if (contentType !== "image/jpeg") return false;
  const file = asBuffer(bytes);
  let dataAt = 2;
  // A thumbnail in a segment has an end of its own.
  for (const { body } of jpegSegments(file)) dataAt = body.byteOffset - file.byteOffset + body.length;
  return file.indexOf("\xff\xd9", dataAt, "latin1") === -1;
}

/** Limit: an ICC profile has 255 segments at most, a picture 20. Ten megabytes hold millions of empty ones. */
const SEGMENTS_MAX = 1_000;

/** Limit of chunks and boxes: an encoder may write pieces of 8 kB. */
const CHUNKS_MAX = 10_000;

export function* jpegSegments(file: Buffer): Generator<Chunk, undefined> {
  let at = 2;
  for (let steps = 0; steps < SEGMENTS_MAX && at + 4 <= file.length && file[at] === 0xff; steps += 1) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xda) return;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      const next = at + 2 + file.readUInt16BE(at + 2);
      yield { type: marker.toString(16), body: file.subarray(at + 4, next) };
      at = next;
    }
  }
}

export function* pngChunks(file: Buffer): Generator<Chunk, undefined> {
  for (let at = 8, chunks = 0; chunks < CHUNKS_MAX && at + 12 <= file.length; chunks += 1) {
    const end = at + 8 + file.readUInt32BE(at);
    yield { type: file.toString("latin1", at + 4, at + 8), body: file.subarray(at + 8, end) };
    at = end + 4;
  }
}

/** Samples of a pixel, by colour type (W3C PNG, section 11.2.1). */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Bytes that a PNG's data unpack to at most: its rows, each with a filter byte, in seven passes if interlaced. */
export function pngBytesOf(file: Buffer): number {
  if (file.length < 29) return 0;
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const bits = file.readUInt8(24) * (PNG_SAMPLES[file.readUInt8(25)] ?? 4);
  const rows = height * (1 + Math.ceil((width * bits) / 8));
  // Passes have more rows than the picture, and their last bytes are not full.
  return file.readUInt8(28) === 0 ? rows : 2 * rows + 16 * height + 64;
}

export function* webpChunks(file: Buffer): Generator<Chunk, undefined> {
  for (let at = 12, chunks = 0; chunks < CHUNKS_MAX && at + 8 <= file.length; chunks += 1) {
    const size = file.readUInt32LE(at + 4);
    yield { type: file.toString("latin1", at, at + 4), body: file.subarray(at + 8, at + 8 + size) };
    at += 8 + size + (size % 2);
  }
}

/** RFC 9649, sections 2.5 to 2.7. */
function webpPixels(file: Buffer): number | undefined {
  if (file.length < 30) return undefined;
  switch (file.toString("latin1", 12, 16)) {
    case "VP8 ":
      return (file.readUInt16LE(26) & 0x3fff) * (file.readUInt16LE(28) & 0x3fff);
    case "VP8L": {
      const sizes = file.readUInt32LE(21);
      return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
    }
    case "VP8X":
      return (file.readUIntLE(24, 3) + 1) * (file.readUIntLE(27, 3) + 1);
    default:
      return undefined;
  }
}

/** Largest "ispe" property (ISO/IEC 23008-12, section 6.5.3) in the "meta" box: the whole picture's, not a tile's. */
function heicPixels(file: Buffer): number | undefined {
  const meta = metaBox(file);
  if (meta === undefined) return undefined;
  let most: number | undefined;
  let at = meta.indexOf("ispe");
  for (let boxes = 0; boxes < CHUNKS_MAX && at !== -1; boxes += 1, at = meta.indexOf("ispe", at + 4)) {
    if (at + 16 <= meta.length)
      most = Math.max(most ?? 0, meta.readUInt32BE(at + 8) * meta.readUInt32BE(at + 12));
  }
  return most;
}

/** Top level of boxes (ISO/IEC 14496-12, section 4.2). */
function metaBox(file: Buffer): Buffer | undefined {
  let at = 0;
  for (let boxes = 0; boxes < CHUNKS_MAX && at + 16 <= file.length; boxes += 1) {
    const short = file.readUInt32BE(at);
    // 1: the size is the 64-bit number after the name; 0: to the end of the file.
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? file.length - at : short;
    if (size < 8) return undefined;
    if (file.toString("latin1", at + 4, at + 8) === "meta") return file.subarray(at, at + size);
    at += size;
  }
  return undefined;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
