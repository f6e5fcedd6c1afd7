/** No document of ours nests deeper than 6; without an end, a small body could exhaust the call stack. */
const DEPTH_MAX = 20;

/**
 * Finds text that no store keeps faithfully: U+0000, which PostgreSQL refuses, and halves of surrogate
 * pairs, which are not Unicode text at all. Tells the JSON pointer of the first, keys included; and where
 * the value is nested too deep to look.
 */
export function findTextFault(value: unknown, pointer: string): string | undefined {
  const [first] = textFaults(value, pointer);
  return first;
}

/** The same, for all of them. */
export function* textFaults(value: unknown, pointer: string, depth = 0): Generator<string> {
  if (typeof value === "string") {
    if (!isWhole(value)) yield broken(pointer);
  } else if (typeof value === "object" && value !== null) {
    if (depth === DEPTH_MAX) yield `${pointer} is nested too deep`;
    else yield* membersFaults(value, pointer, depth);
  }
}

function* membersFaults(value: object, pointer: string, depth: number): Generator<string> {
  for (const [key, member] of Object.entries(value)) {
    if (!isWhole(key)) yield broken(pointer);
    // Most members end here, without a pointer and a generator of their own: recording has a few microseconds in all.
    if (typeof member === "string" ? isWhole(member) : typeof member !== "object") continue;
    const inside = `${pointer}/${pointerPart(key)}`;
    yield* textFaults(member, inside, depth + 1);
  }
}

/** A name as a JSON pointer has it. */
export function pointerPart(name: string): string {
  return name.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1");
}

function broken(pointer: string): string {
  return `${pointer} has U+0000 or half a surrogate pair in it`;
}

function isWhole(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
