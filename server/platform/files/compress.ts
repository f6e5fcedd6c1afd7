import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A file as served, by the browser's content coding (RFC 9110, section 8.4.1). */
export interface CompressedFile {
  br: Buffer;
  gzip: Buffer;
}

/** Files of a folder by name, without their comments. Read once, at start. */
export function compressFiles(folder: string, names: RegExp): ReadonlyMap<string, CompressedFile> {
  const chosen = readdirSync(folder).filter((name) => names.test(name));
  return new Map(
    chosen.map((name) => [name, compress(withoutComments(readFileSync(join(folder, name), "utf8")))]),
  );
}

export function compressExactly(
  folder: string,
  names: readonly string[],
): ReadonlyMap<string, CompressedFile> {
  return new Map(names.map((name) => [name, compress(readFileSync(join(folder, name), "utf8"))]));
}

function compress(text: string): CompressedFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { br: brotliCompressSync(text, { params }), gzip: gzipSync(text, { level: 9 }) };
}

/** Drops comments on lines of their own, and indentation. Not for texts over several lines. */
export function withoutComments(text: string): string {
  return text
    .replaceAll(/^[ \t]*\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*\n/gm, "")
    .replaceAll(/^[ \t]*\/\/.*\n/gm, "")
    .replaceAll(/^[ \t]+|^\n/gm, "");
}
