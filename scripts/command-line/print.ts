/** Texts for people: short, aligned, and safe to show in a terminal. */

/**
 * Names come from members and partners. Control characters would command the terminal, and marks of
 * direction would turn what stands beside them around.
 */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

/** Columns under their heads; `none` stands alone where there are no rows. */
export function table(heads: string[], rows: string[][], none: string): string {
  if (rows.length === 0) return `${none}\n`;
  const lines = [heads, ...rows].map((row) => row.map(clean));
  const widths = heads.map((_head, column) => Math.max(...lines.map((row) => (row[column] ?? "").length)));
  return lines
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
}

/** One fact a line, its name in front; facts that are not there are left out. */
export function facts(all: Record<string, string | undefined>): string {
  const given = Object.entries(all).filter((fact): fact is [string, string] => fact[1] !== undefined);
  const width = Math.max(...given.map(([name]) => name.length));
  return given.map(([name, value]) => `${name.padEnd(width)}  ${clean(value)}\n`).join("");
}

/** An instant as operators read it, in UTC. */
export function time(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)}`;
}

export function list(items: readonly string[] | undefined): string {
  return items === undefined || items.length === 0 ? "-" : items.join(", ");
}
