/** Reads what our documents promise. */
import { textOf } from "./imports.ts";

/** The rows of all tables of a document, each by the heads of its columns. */
export function tablesOf(file: string): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  let heads: string[] | undefined;
  for (const line of textOf(file).split("\n")) {
    const cells = line.startsWith("|")
      ? line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [];
    if (cells.length === 0) heads = undefined;
    else if (heads === undefined) heads = cells;
    else if (!/^-+$/.test(cells[0] ?? ""))
      rows.push(Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ""])));
  }
  return rows;
}

/** Texts in backticks outside of blocks of code. */
export function quotedIn(file: string): string[] {
  const prose = textOf(file).replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted);
}
