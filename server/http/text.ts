/** No document of ours nests deeper than 6; without an end, a small body could exhaust the call stack. */
const DEPTH_MAX = 20;

/**
 * Finds text that no store keeps faithfully: U+0000, which PostgreSQL refuses, and halves of surrogate
 * pairs, which are not Unicode text at all. Tells the JSON pointer of the first, keys included; and where
 * the value is nested too deep to look.
 */
export function findTextFault(value: unknown, pointer: string, depth = 0): string | undefined {
  if (typeof value === "string") return isWhole(value) ? undefined : broken(pointer);
  if (typeof value !== "object" || value === null) return undefined;
  if (depth === DEPTH_MAX) return `${pointer} is nested too deep`;
  for (const [key, member] of Object.entries(value)) {
    if (!isWhole(key)) return broken(pointer);
    const inside = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const found = findTextFault(member, inside, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function broken(pointer: string): string {
  return `${pointer} has U+0000 or half a surrogate pair in it`;
}

function isWhole(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
