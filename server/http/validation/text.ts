import type { Path } from "../../errors.ts";
import { hasControl, type TypedText } from "../../words/typed-text.ts";

/** No document of ours nests deeper than 6; without an end, a small body could exhaust the call stack. */
const DEPTH_MAX = 20;

/** What is wrong with a text or a value, whatever the document says of it. */
interface TextIssue {
  path: Path;
  code: "not_storable" | "too_deep" | "control_character";
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

/** Prose of a body with a control character: what people read may not move their terminal or their spreadsheet. */
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

/** Whether the parameters of a path are text that a store keeps; nothing has any other name. The library has read numbers. */
export function isStorablePath(params: Readonly<Record<string, unknown>>): boolean {
  return Object.values(params).flat().map(String).every(isStorable);
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/**
 * Where members stand twice in their JSON object, with the names and indexes that lead there: JSON.parse takes the last
 * of the two, another reader may take the first. The text has been parsed; `value` is what came of it.
 */
export function findRepeatedFields(text: string, value: unknown): Path[] {
  return countColons(text) === countMembers(value) ? [] : findRepeated(text);
}

const REPEATED_MAX = 100;

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Members that were written: a colon outside of strings each. */
function countColons(text: string): number {
  let colons = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (unit === COLON) colons += 1;
  }
  return colons;
}

/** Members that are left. */
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

/** An object or a list that is being read. */
interface Holder {
  /** Of an object. */
  names: Set<string> | undefined;
  /** The member that is being read: its name or its index. */
  at: string | number;
}

/** The members whose name their object has had already, up to as many as anybody wants to read. */
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

/** Where the string that begins at `start` has its closing quotation mark: one with an even number of \ before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}
