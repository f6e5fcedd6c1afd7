/**
 * Job queues in tables: a row that waits is the job. Whoever writes it does so in the transaction of what it is about, and a
 * worker claims it with `FOR UPDATE SKIP LOCKED`. A queue names the columns of its table; the kernel knows no kind.
 */
import { Prisma } from "../../generated/prisma/client.ts";
import { judgeClocksNow, later, latestEnd } from "../domain/shared/index.ts";
import type { Services } from "../services.ts";

type Column<Row> = keyof Row & string;

/** Where jobs of one kind wait. */
export interface Queue<Row extends object = Record<string, unknown>> {
  /** In the log, and in the labels of metrics. */
  name: string;
  table: string;
  /** Primary key; absent, "id". */
  id?: Column<Row>;
  /** When a row may be claimed, oldest first; null in a row that is done with. Absent, "dueAt". */
  due?: Column<Row>;
  /** Rows that may be claimed, where no due time says so. */
  waits?: Prisma.Sql;
  /** How often a row was claimed: the fencing token of a claim. Absent, "tries". */
  tries?: Column<Row> | null;
  /** The lease in a column of its own. Absent, a claim puts off the due time. */
  lease?: { column: Column<Row>; holds: "begin" | "end" };
  /** Longer than the work may take: after it, what a crash left is done again. */
  claimMs: number;
  /** The longest wait for the next try. A later due time is from a clock that was ahead. Null beside `waits`. */
  waitMsMax: number | null;
  /** The rows that are due after a moment, where the due time alone would not do. */
  dueAfter?: (moment: Date) => Prisma.Sql;
  /** Label `queue` of `cohort_queue_length` and `cohort_queue_oldest_seconds`; queues may share one. */
  gauge?: string;
}

/** A lease of a row: how long it lasts, and which end of it the column holds. */
type LeaseTerms = { claimMs: number; holds: "begin" | "end" };

/** Identifiers come from queues, never from a caller. */
const quote = (name: string) => Prisma.raw(`"${name}"`);

function columnsOf<Row extends object>({ table, id, due, tries, waits }: Queue<Row>) {
  const names = { table: quote(table), id: quote(id ?? "id"), due: quote(due ?? "dueAt") };
  const isDue = (at: Date) => waits ?? Prisma.sql`${names.due} <= ${at}`;
  return { ...names, tries: tries === null ? null : quote(tries ?? "tries"), isDue };
}

/** The key of a row. */
export function keyOf<Row extends object>({ id }: Queue<Row>, row: Row): unknown {
  return row[(id ?? "id") as keyof Row];
}

/** How often a row was claimed. */
export function triesOf<Row extends object>({ tries }: Queue<Row>, row: Row): number {
  return tries === null ? 1 : Number(row[(tries ?? "tries") as keyof Row]);
}

/** Whether nobody has a lease. One that seems longer than any was taken while the clock was ahead. */
export function isFree(column: Prisma.Sql, { claimMs, holds }: LeaseTerms, at: Date): Prisma.Sql {
  const ended = holds === "end" ? at : later(at, -claimMs);
  const latest = latestEnd(holds === "end" ? claimMs : 0, at);
  return Prisma.sql`(${column} IS NULL OR ${column} <= ${ended} OR ${column} > ${latest})`;
}

/**
 * Claims rows for this process until the claim ends: the one that has been due for longest, of those of which `which` (`AND …`)
 * holds too; or those whose ids `chosen` selects as `id`, and locks.
 */
export async function claim<Row extends object>(
  { database, now }: Pick<Services, "database" | "now">,
  queue: Queue<Row>,
  {
    which = Prisma.empty,
    chosen,
  }: { which?: Prisma.Sql | undefined; chosen?: (at: Date) => Prisma.Sql } = {},
): Promise<Row[]> {
  const at = now();
  const { lease, claimMs } = queue;
  const { table, id, due, tries, isDue } = columnsOf(queue);
  const isOpen = lease ? isFree(quote(lease.column), { ...lease, claimMs }, at) : Prisma.sql`TRUE`;
  const oldest = Prisma.sql`
    SELECT ${id} AS id FROM ${table} WHERE ${isDue(at)} AND ${isOpen} ${which}
    ORDER BY ${due} LIMIT 1 FOR UPDATE SKIP LOCKED`;
  const claimed = lease?.holds === "begin" ? at : later(at, claimMs);
  const counted = tries === null ? Prisma.empty : Prisma.sql`, ${tries} = job.${tries} + 1`;
  return database.$queryRaw<Row[]>`
    WITH chosen AS MATERIALIZED (${chosen?.(at) ?? oldest})
    UPDATE ${table} AS job SET ${lease ? quote(lease.column) : due} = ${claimed}${counted}
    FROM chosen WHERE job.${id} = chosen.id RETURNING job.*`;
}

/** Makes a claimed row due at a moment; not where another process has claimed it since. */
export async function putOff<Row extends object>(
  database: Services["database"],
  queue: Queue<Row>,
  row: Row,
  dueAt: Date,
): Promise<void> {
  const { table, id, due, tries } = columnsOf(queue);
  const isOurs = tries === null ? Prisma.empty : Prisma.sql`AND ${tries} = ${triesOf(queue, row)}`;
  await database.$executeRaw`
    UPDATE ${table} SET ${due} = ${dueAt} WHERE ${id} = ${keyOf(queue, row)} ${isOurs}`;
}

/** Ends a row: writes these columns, of which the due time is one; or deletes it. */
export async function end<Row extends object>(
  database: Services["database"],
  queue: Queue<Row>,
  row: Row,
  written: Prisma.Sql | null,
): Promise<void> {
  const { table, id } = columnsOf(queue);
  const begin =
    written === null ? Prisma.sql`DELETE FROM ${table}` : Prisma.sql`UPDATE ${table} SET ${written}`;
  await database.$executeRaw`${begin} WHERE ${id} = ${keyOf(queue, row)}`;
}

/**
 * Makes due what waits for longer than it may: after a clock that was ahead is put back, it would wait until the clock has come
 * there. Returns how many. Apart from the claims, which would read all that waits with a second condition. Not by a process whose
 * own clock is wrong, which would end all waits of others.
 */
export async function endLongWaits(
  services: Pick<Services, "database" | "databaseNow" | "now">,
  queues: readonly Queue<never>[],
): Promise<number> {
  if ((await judgeClocksNow(services))?.heldFor === "clocks_differ") return 0;
  const at = services.now();
  let ended = 0;
  for (const queue of queues) {
    if (queue.waitMsMax === null) continue;
    const { table, due } = columnsOf(queue);
    const latest = latestEnd(queue.waitMsMax, at);
    const isFar = queue.dueAfter?.(latest) ?? Prisma.sql`${due} > ${latest}`;
    ended += await services.database.$executeRaw`UPDATE ${table} SET ${due} = ${at} WHERE ${isFar}`;
  }
  return ended;
}

/** A subquery of the times since which rows are due, as "dueAt", oldest first. */
export function dueTimes(queue: Queue<never>, at: Date, max: number): Prisma.Sql {
  const { table, due, isDue } = columnsOf(queue);
  return Prisma.sql`(SELECT ${due} AS "dueAt" FROM ${table} WHERE ${isDue(at)} ORDER BY ${due} LIMIT ${max})`;
}
