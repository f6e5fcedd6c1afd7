/** Marks of a pool's stock: each is reported once, by an event and a mail. */
import { randomUUID } from "node:crypto";
import type { CodePool } from "../../../../generated/prisma/client.ts";
import { realTime } from "../../../context/clock.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { type NewEvent, putEvents } from "../../events/index.ts";

type Mark = "number" | "half" | "tenth" | "empty";

/** Reports the marks that a pool with so many codes left has reached: codes are taken by position, so each is reached once. */
export async function reportStock(
  tx: Transaction,
  pool: CodePool,
  appId: string,
  left: number,
  at: Date,
): Promise<void> {
  const { stock, lowAt } = pool;
  const codesLeft = Math.max(0, left);
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
