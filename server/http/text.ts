import type { Path } from "../errors.ts";

/** No document of ours nests deeper than 6; without an end, a small body could exhaust the call stack. */
const DEPTH_MAX = 20;

/** What is wrong with a text or a value, whatever the document says of it. */
interface TextIssue {
  path: Path;
  code: "not_storable" | "too_deep";
}

/**
 * Finds text that no store keeps faithfully: U+0000, which PostgreSQL refuses, and halves of surrogate pairs, which are
 * not Unicode text at all, keys included; and where the value is nested too deep to look.
 */
export function* textIssues(value: unknown, path: Path, depth = 0): Generator<TextIssue> {
  if (typeof value === "string") {
    if (!isStorable(value)) yield { path, code: "not_storable" };
  } else if (typeof value === "object" && value !== null && !(value instanceof Uint8Array)) {
    if (depth === DEPTH_MAX) yield { path, code: "too_deep" };
    else yield* memberIssues(value, path, depth);
  }
}

function* memberIssues(value: object, path: Path, depth: number): Generator<TextIssue> {
  const isList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) yield { path, code: "not_storable" };
    // Most members end here, without a path and a generator of their own: recording has a few microseconds in all.
    if (typeof member === "string" ? isStorable(member) : typeof member !== "object") continue;
    yield* textIssues(member, [...path, isList ? Number(key) : key], depth + 1);
  }
}

/** A path as a JSON pointer: ["body", "files", 0] is /body/files/0. */
export function pointerTo(path: Path): string {
  return path.map((part) => `/${pointerPart(String(part))}`).join("");
}

/** A name as a JSON pointer has it. */
export function pointerPart(name: string): string {
  return name.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1");
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
