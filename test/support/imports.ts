/** Reads the imports of our own files, of values and of types alike. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

/** The source files below these folders, by their paths from the root. */
export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.[cm]?[jt]s$/.test(name) && !/\b(?:dist|node_modules)\b/.test(name))
      .map((name) => join(folder, name))
      .sort(),
  );
}

export function textOf(file: string): string {
  return readFileSync(file, "utf8");
}

/** Imports and re-exports of a file: as written, and as a path from the root. */
export function importsOf(file: string): { target: string; specifier: string }[] {
  const found = textOf(file).matchAll(/(?:\bfrom |^import |\bimport\()"([^"\n]+)"/gm);
  return [...found].map(([, specifier = ""]) => ({ specifier, target: join(dirname(file), specifier) }));
}

/** The names that a file imports or re-exports, by where they come from. */
export function namesFrom(file: string): { target: string; names: string[] }[] {
  const found = textOf(file).matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from "(\.[^"\n]+)";/gm);
  return [...found].map(([, list = "", specifier = ""]) => ({
    target: join(dirname(file), specifier),
    names: list
      .split(",")
      .map((name) => name.replace(/\btype\b|\bas \w+/g, "").trim())
      .filter((name) => name !== ""),
  }));
}
