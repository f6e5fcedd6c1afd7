/** Tombstones as NDJSON: in the journal, in backups, and from "operator erasures export". */
import { z } from "zod";

const erasureKinds = ["verification", "account"] as const;

const ErasureLine = z.object({
  kind: z.enum(erasureKinds),
  subjectId: z.uuid(),
  erasedAt: z.iso.datetime().transform((text) => new Date(text)),
});

export type ErasureRecord = z.infer<typeof ErasureLine>;

export function writeErasureLines(records: readonly ErasureRecord[]): string {
  return records
    .map(({ kind, subjectId, erasedAt }) => `${JSON.stringify({ kind, subjectId, erasedAt })}\n`)
    .join("");
}

export function readErasureLines(text: string): ErasureRecord[] {
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    const read = ErasureLine.safeParse(parsed(line));
    if (!read.success) throw new Error(`line ${at + 1} is no erasure`);
    return read.data;
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
