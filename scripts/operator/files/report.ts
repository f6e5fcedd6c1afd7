/** Output of a long import: refused lines at once, progress, and totals at the end. */
import { once } from "node:events";
import { clean } from "../../command-line/print.ts";

export interface Report {
  /** `id` is what the line is about; empty where the reason says enough. */
  refused: (line: number, id: string, reason: string) => Promise<void>;
  progress: (line: number) => void;
  end: () => void;
}

/**
 * Prints refused lines at once, in JSON too: a million bad lines would not fit in memory. Progress
 * goes to the other stream, and stays on one line of a terminal. `totals` are counted by the caller, but for `refused`.
 */
export function reportOf(json: boolean, totals: Record<string, number> & { refused: number }): Report {
  const { stdout, stderr } = process;
  const print = async (text: string) => {
    if (stderr.isTTY) stderr.write("\r\u001b[K");
    if (!stdout.write(text)) await once(stdout, "drain");
  };
  return {
    async refused(line, id, reason) {
      const opening = totals.refused === 0 ? '{\n  "refused": [\n    ' : ",\n    ";
      totals.refused += 1;
      const text = `line ${line}${id === "" ? "" : `, ${clean(id)}`}: ${clean(reason)}\n`;
      await print(json ? `${opening}${JSON.stringify({ line, id, reason })}` : text);
    },
    progress(line) {
      const counts = Object.entries(totals).map(([what, count]) => `${count} ${what}`);
      const text = `line ${line}: ${counts.join(", ")}`;
      stderr.write(stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
    },
    end() {
      const done = Object.entries(totals).filter(([what]) => what !== "refused");
      if (stderr.isTTY) stderr.write("\r\u001b[K");
      const list = totals.refused === 0 ? '{\n  "refused": [],\n' : "\n  ],\n";
      const fields = done.map(([what, count]) => `  "${what}": ${count}`).join(",\n");
      const words = Object.entries(totals)
        .map(([what, count]) => `${what} ${count}`)
        .join(", ");
      stdout.write(json ? `${list}${fields}\n}\n` : `${words.charAt(0).toUpperCase()}${words.slice(1)}.\n`);
    },
  };
}
