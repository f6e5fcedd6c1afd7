import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The files of a folder whose names match, each as gzip, by name. Read once, at start. */
export function compressFiles(folder: string, names: RegExp): ReadonlyMap<string, Buffer> {
  const chosen = readdirSync(folder).filter((name) => names.test(name));
  return new Map(chosen.map((name) => [name, gzipSync(readFileSync(join(folder, name)), { level: 9 })]));
}
