import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A file as it is served, by the content coding that a browser takes (RFC 9110, section 8.4.1). */
export interface CompressedFile {
  br: Buffer;
  gzip: Buffer;
}

/** The files of a folder whose names match, without their comments, by name. Read once, at start. */
export function compressFiles(folder: string, names: RegExp): ReadonlyMap<string, CompressedFile> {
  const chosen = readdirSync(folder).filter((name) => names.test(name));
  return new Map(
    chosen.map((name) => [name, compress(withoutComments(readFileSync(join(folder, name), "utf8")))]),
  );
}

/** The same with files that stay to the byte what they are. */
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

/** Comments that have lines of their own, and indentation. Not for a file with texts of several lines. */
export function withoutComments(text: string): string {
  return text
    .replaceAll(/^[ \t]*\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*\n/gm, "")
    .replaceAll(/^[ \t]*\/\/.*\n/gm, "")
    .replaceAll(/^[ \t]+|^\n/gm, "");
}
