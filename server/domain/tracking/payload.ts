/** The JSON text of a transaction: parsed, and refused where two readers could take it for different things. */

import { jsonFault } from "../../http/fault-words.ts";
import { pointerPart } from "../../http/text.ts";

export type Payload = { value: unknown; fault?: undefined } | { fault: string };

/** Some editors and spreadsheets put it in front; JSON has no place for it (RFC 8259, 8.1). */
const BYTE_ORDER_MARK = "\ufeff";

/** Parses the text; the fault names a place and never quotes the text. */
export function parsePayload(text: string): Payload {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (text.startsWith(BYTE_ORDER_MARK))
      return { fault: "The body begins with a byte order mark (BOM); send it without." };
    return { fault: jsonFault(error as SyntaxError) };
  }
  // JSON.parse takes the last of two members with one name; another reader of the same text may take the first.
  if (isObject(value) && countMembers(text) !== Object.keys(value).length) {
    return { fault: `/body/${pointerPart(nameTwice(text))} stands in the body twice` };
  }
  return { value };
}

/** What one call may bring: more would hold a connection for long, and a caller that fails half-way has much to repeat. */
export const LINES_MAX = 1_000;

/**
 * The lines of a batch that hold something, each with its number in the text from 1, and how many there are: those past
 * the limit are counted only, for 8 MiB may be as many line breaks.
 */
export function linesOf(text: string): { lines: { number: number; text: string }[]; count: number } {
  const lines: { number: number; text: string }[] = [];
  let count = 0;
  for (let number = 1, start = 0; start < text.length; number += 1) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = end === start ? "" : text.slice(start, end).trim();
    if (line !== "") {
      count += 1;
      if (count <= LINES_MAX) lines.push({ number, text: line });
    }
    start = end + 1;
  }
  return { lines, count };
}

/** What is wrong with the number of lines of a batch; blank ones do not count. */
export function batchFaults(lines: number): string[] {
  if (lines === 0) return ["/body has no line"];
  return lines > LINES_MAX ? [`/body has ${lines} lines; at most ${LINES_MAX} are taken`] : [];
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const OPENING = [0x7b, 0x5b];
const CLOSING = [0x7d, 0x5d];

/** Members of the outermost object of a valid JSON text: its colons that are neither in a string nor nested. */
function countMembers(text: string): number {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (unit === COLON) members += depth === 1 ? 1 : 0;
    else if (OPENING.includes(unit)) depth += 1;
    else if (CLOSING.includes(unit)) depth -= 1;
  }
  return members;
}

/** The first name that two members of the outermost object have; only for a text that is known to have one. */
function nameTwice(text: string): string {
  const names = new Set<string>();
  let [depth, name] = [0, ""];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      const end = endOfString(text, at);
      if (depth === 1) name = text.slice(at, end + 1);
      at = end;
    } else if (unit === COLON && depth === 1) {
      const known: string = JSON.parse(name);
      if (names.has(known)) return known;
      names.add(known);
    } else if (OPENING.includes(unit)) depth += 1;
    else if (CLOSING.includes(unit)) depth -= 1;
  }
  return "";
}

/** Where the string that begins at `start` has its closing quotation mark: one with an even number of \ before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}
