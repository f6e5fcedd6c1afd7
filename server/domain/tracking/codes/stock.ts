/** Marks of a pool's stock: each is reported once, by an event and a mail. */
import { randomUUID } from "node:crypto";
import type { CodePool } from "../../../../generated/prisma/client.ts";
import { realTime } from "../../../context/clock.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { type NewEvent, putEvents } from "../../events/event/write.ts";

type Mark = "number" | "half" | "tenth" | "empty";

/** Reports the marks that the pool has reached once the code at `position` is taken: codes are taken by position, so each is reached once. */
export async function reportStock(
  tx: Transaction,
  pool: CodePool,
  appId: string,
  position: number,
  at: Date,
): Promise<void> {
  const { id: poolId, added, stock, lowAt, removed } = pool;
  const atMost = Math.max(0, added - position);
  const highest = Math.max(lowAt ?? -1, Math.floor(stock / 2));
  // Removed codes have left gaps; they are counted where a mark may be near.
  const isNear = removed > 0 && atMost - removed <= highest && !pool.reported.includes("empty");
  const codesLeft = isNear
    ? await tx.poolCode.count({ where: { poolId, claimedAt: null, position: { gt: 0 } } })
    : atMost;
  const levels = {
    number: lowAt ?? -1,
    half: Math.floor(stock / 2),
    tenth: Math.floor(stock / 10),
    empty: 0,
  } satisfies Record<Mark, number>;
  const marks = (Object.keys(levels) as Mark[]).filter((mark) => codesLeft <= levels[mark]);
  await report(tx, pool, appId, { marks, codesLeft }, at);
}

/** For a pool whose last code was not the last to be taken. */
export async function reportEmpty(
  { database, now }: Pick<Services, "database" | "now">,
  { appId, poolId }: { appId: string; poolId: string },
): Promise<void> {
  const pool = await database.codePool.findUnique({ where: { id: poolId } });
  if (pool === null || pool.added === 0 || pool.reported.includes("empty")) return;
  await database.$transaction((tx) => report(tx, pool, appId, { marks: ["empty"], codesLeft: 0 }, now()));
}

async function report(
  tx: Transaction,
  pool: CodePool,
  appId: string,
  { marks: reached, codesLeft }: { marks: readonly Mark[]; codesLeft: number },
  at: Date,
): Promise<void> {
  const { id: poolId, brandUid } = pool;
  const marks: Mark[] = [];
  for (const mark of reached) if (await markReported(tx, pool, mark)) marks.push(mark);
  if (marks.length === 0) return;
  const events = marks.map(
    (mark): NewEvent =>
      mark === "empty"
        ? { appId, type: "pool.empty", data: { poolId, brandUid } }
        : { appId, type: "pool.low", data: { poolId, brandUid, at: mark, codesLeft } },
  );
  await putEvents(tx, events, at);
  const dueAt = realTime(at);
  await tx.stockNotice.create({ data: { id: randomUUID(), poolId, marks, codesLeft, dueAt } });
}

/** Whether this call is the first to report the mark. */
async function markReported(tx: Transaction, { id, reported }: CodePool, mark: Mark): Promise<boolean> {
  if (reported.includes(mark)) return false;
  const marked = await tx.$executeRaw`
    UPDATE "CodePool" SET reported = reported || ${mark}::text WHERE id = ${id}::uuid AND NOT ${mark}::text = ANY (reported)`;
  return marked === 1;
}
