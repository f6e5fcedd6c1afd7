import type { Path } from "../../errors.ts";
import { hasControl, type TypedText } from "../../words/typed-text.ts";

/** Our documents nest at most 6 deep; without a limit a small body could exhaust the call stack. */
const DEPTH_MAX = 20;

/** Issue of a text or value, by any document. */
interface TextIssue {
  path: Path;
  code: "not_storable" | "too_deep" | "control_character";
}

/**
 * Finds unstorable text: U+0000, which PostgreSQL refuses, and unpaired surrogates, keys included; also too deep
 * values.
 */
export function* textIssues(value: unknown, path: Path, depth = 0): Generator<TextIssue> {
  if (typeof value === "string") {
    if (!isStorable(value)) yield { path, code: "not_storable" };
  } else if (typeof value === "object" && value !== null && !(value instanceof Uint8Array)) {
    if (depth === DEPTH_MAX) yield { path, code: "too_deep" };
    else yield* memberIssues(value, path, depth);
  }
}

/** Control characters in prose, which could affect terminals and spreadsheets. */
export function proseIssues(body: unknown, typedFields: ReadonlyMap<string, TypedText>): TextIssue[] {
  return [...typedFields].flatMap(([name, how]) => {
    const text: unknown = how === "prose" ? Object(body)[name] : undefined;
    const isFault = typeof text === "string" && hasControl(text.replaceAll("\0", ""));
    return isFault ? [{ path: ["body", name], code: "control_character" }] : [];
  });
}

function* memberIssues(value: object, path: Path, depth: number): Generator<TextIssue> {
  const isList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) yield { path, code: "not_storable" };
    // Fast path without generators, for recording.
    if (typeof member === "string" ? isStorable(member) : typeof member !== "object") continue;
    yield* textIssues(member, [...path, isList ? Number(key) : key], depth + 1);
  }
}

/** Path as a JSON pointer: ["body", "files", 0] is /body/files/0. */
export function pointerTo(path: Path): string {
  return path.map((part) => `/${pointerPart(String(part))}`).join("");
}

export function pointerPart(name: string): string {
  return name.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Whether path parameters are storable text. The library has read numbers. */
export function isStorablePath(params: Readonly<Record<string, unknown>>): boolean {
  return Object.values(params).flat().map(String).every(isStorable);
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/**
 * Repeated members of JSON objects, with their paths: JSON.parse takes the last, another reader the first. `value` is
 * the parsed text.
 */
export function findRepeatedFields(text: string, value: unknown): Path[] {
  return countColons(text) === countMembers(value) ? [] : findRepeated(text);
}

const REPEATED_MAX = 100;

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Counts written members: colons outside of strings. */
function countColons(text: string): number {
  let colons = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (unit === COLON) colons += 1;
  }
  return colons;
}

function countMembers(value: unknown): number {
  let members = 0;
  const holders = [value];
  for (let holder = holders.pop(); holder !== undefined; holder = holders.pop()) {
    if (typeof holder !== "object" || holder === null) continue;
    const held: unknown[] = Array.isArray(holder) ? holder : Object.values(holder);
    if (held !== holder) members += held.length;
    for (const one of held) if (typeof one === "object" && one !== null) holders.push(one);
  }
  return members;
}

interface Holder {
  /** Objects only. */
  names: Set<string> | undefined;
  /** Name or index of the present member. */
  at: string | number;
}

/** Repeated members, up to a limit. */
function findRepeated(text: string): Path[] {
  const found: Path[] = [];
  const holders: Holder[] = [];
  let string = "";
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const holder = holders.at(-1);
    if (unit === QUOTE) {
      const end = endOfString(text, at);
      string = text.slice(at, end + 1);
      at = end;
    } else if (unit === COLON && holder?.names !== undefined) {
      holder.at = JSON.parse(string) as string;
      if (holder.names.has(holder.at)) found.push(holders.map((one) => one.at));
      if (found.length === REPEATED_MAX) return found;
      holder.names.add(holder.at);
    } else if (unit === COMMA && typeof holder?.at === "number") holder.at += 1;
    else if (unit === OPEN_BRACE) holders.push({ names: new Set(), at: "" });
    else if (unit === OPEN_BRACKET) holders.push({ names: undefined, at: 0 });
    else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) holders.pop();
  }
  return found;
}

/** End of the string that begins at `start`: a quotation mark after an even number of \. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}
