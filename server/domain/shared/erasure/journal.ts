/** Journal of erasures beside the documents, which outlives the database. */
import type { ObjectStore } from "../../../platform/files/objects.ts";
import type { Services } from "../../../services.ts";
import { type ErasureRecord, readErasureLines, writeErasureLines } from "./lines.ts";

const JOURNAL_PIECE = 1_000;

/** Appends new erasures. Objects are named by first and last line, so that concurrent servers replace nothing. */
export async function journalErasures({
  database,
  erasureJournal,
  now,
}: Pick<Services, "database" | "erasureJournal" | "now">): Promise<number> {
  const where = { journaledAt: null };
  const rows = await database.erasure.findMany({ where, orderBy: { id: "asc" }, take: JOURNAL_PIECE });
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return 0;
  const text = writeErasureLines(rows as ErasureRecord[]);
  await erasureJournal.put(journalName(first.erasedAt, `${first.id}-${last.id}`), Buffer.from(text));
  await database.erasure.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { journaledAt: now() },
  });
  return rows.length;
}

function journalName(at: Date, ids: string): string {
  return `${at.toISOString().replace(/[-:]|\.\d+/g, "")}-${ids}.ndjson`;
}

export async function readJournal(journal: ObjectStore): Promise<ErasureRecord[]> {
  const records: ErasureRecord[] = [];
  for (const name of await journal.list()) {
    const bytes = await journal.get(name);
    if (bytes !== null) records.push(...readErasureLines(bytes.toString()));
  }
  return records;
}

/** Deletes some tombstones from before `before`, also in the journal. */
export async function endErasures(
  { database, erasureJournal }: Pick<Services, "database" | "erasureJournal">,
  before: Date,
  piece: number,
): Promise<number> {
  const { count } = await database.erasure.deleteMany({ where: { erasedAt: { lt: before } }, limit: piece });
  if (count === 0) return 0;
  const first = journalName(before, "0");
  for (const name of await erasureJournal.list()) if (name < first) await erasureJournal.remove(name);
  return count;
}
