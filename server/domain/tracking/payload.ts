/** The JSON text of a transaction: parsed, and refused where two readers could take it for different things. */

export type Payload = { value: unknown; fault?: undefined } | { fault: string };

/** Parses the text; the fault names a place and never quotes the text. */
export function parsePayload(text: string): Payload {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const [place] = /(?:at )?position \d+(?: \(line \d+ column \d+\))?/.exec(String(error)) ?? [];
    return { fault: `The body is not valid JSON${place === undefined ? "" : `, ${place}`}.` };
  }
  // JSON.parse takes the last of two members with one name; another reader of the same text may take the first.
  if (isObject(value) && countMembers(text) !== Object.keys(value).length) {
    return { fault: "/body has a field twice" };
  }
  return { value };
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

/** Where the string that begins at `start` has its closing quotation mark: one with an even number of \ before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}
