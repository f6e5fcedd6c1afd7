/**
 * The pixel count from a picture's header, without decoding (decompression bomb). An unreadable header is damage, for
 * the reviewer to decide.
 */
import type { ContentType } from "./validate.ts";

/** Undefined for a PDF and for an unreadable header. */
export function pixelsOf(bytes: Uint8Array, contentType: ContentType): number | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  switch (contentType) {
    case "image/jpeg":
      return jpegPixels(file);
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

/** SOF markers; other segments are skipped by length (ITU-T T.81, annex B). */
function jpegPixels(file: Buffer): number | undefined {
  let at = 2;
  while (at + 9 <= file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return undefined;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7);
    else if (marker === 0xda) return undefined;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
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

/**
 * The largest "ispe" property (ISO/IEC 23008-12, section 6.5.3) in the "meta" box: the whole picture's, not a tile's.
 */
function heicPixels(file: Buffer): number | undefined {
  const meta = metaBox(file);
  if (meta === undefined) return undefined;
  let most: number | undefined;
  for (let at = meta.indexOf("ispe"); at !== -1; at = meta.indexOf("ispe", at + 4)) {
    // After the name: version and flags, width, height.
    if (at + 16 <= meta.length)
      most = Math.max(most ?? 0, meta.readUInt32BE(at + 8) * meta.readUInt32BE(at + 12));
  }
  return most;
}

/** Among the boxes of the top level (ISO/IEC 14496-12, section 4.2). */
function metaBox(file: Buffer): Buffer | undefined {
  let at = 0;
  while (at + 16 <= file.length) {
    const short = file.readUInt32BE(at);
    // 1: the size is the 64-bit number behind the name; 0: to the end of the file.
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? file.length - at : short;
    if (size < 8) return undefined;
    if (file.toString("latin1", at + 4, at + 8) === "meta") return file.subarray(at, at + size);
    at += size;
  }
  return undefined;
}
