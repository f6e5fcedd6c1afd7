/** A name that stands twice in a JSON object: JSON.parse takes the last of the two, another reader may take the first. */
export function findRepeatedField(text: string, value: unknown): string | undefined {
  const isRepeated = isObject(value) && countMembers(text) !== Object.keys(value).length;
  return isRepeated ? firstRepeated(text) : undefined;
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
function firstRepeated(text: string): string {
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
