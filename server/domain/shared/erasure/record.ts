// Tombstones of erasures by request, in a journal beside the documents that outlives the database, so that a restored
// backup brings no erased data back (spec/decisions/platform.md, "Backups").

import { realTime } from "../../../context/clock.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { AuditRecord } from "../audit.ts";
import type { ErasureRecord } from "./lines.ts";

/** Records an erasure in its transaction. Retention is left out: it ends data again. */
export async function recordErasure(
  tx: Queryable,
  record: ErasureRecord,
  actor: AuditRecord["actor"],
): Promise<void> {
  if (actor !== "system") await noteErasures(tx, [{ ...record, erasedAt: realTime(record.erasedAt) }]);
}

export async function noteErasures(on: Queryable, records: readonly ErasureRecord[]): Promise<void> {
  await on.erasure.createMany({ data: [...records], skipDuplicates: true });
}

export async function listErasures(
  on: Queryable,
  { after = 0n, limit }: { after?: bigint; limit: number },
): Promise<(ErasureRecord & { id: bigint })[]> {
  const rows = await on.erasure.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    take: limit,
    select: { id: true, kind: true, subjectId: true, erasedAt: true },
  });
  return rows as (ErasureRecord & { id: bigint })[];
}
