/**
 * Job queues in tables: a row that waits is the job. Whoever writes it does so in the transaction of what it is about, and a
 * worker claims it with `FOR UPDATE SKIP LOCKED`. The kernel knows no kind: a queue says which columns of its table mean what.
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
  /** Its primary key. */
  id: Column<Row>;
  /** When a row may be claimed; rows are claimed in its order. Null in a row that is done with. */
  due: Column<Row>;
  /** What tells of rows that wait, in the place of a due time that has passed. */
  waits?: Prisma.Sql;
  /** How often a row was claimed: the fencing token of a claim. */
  tries?: Column<Row>;
  /** The lease in a column of its own. Without one, a claim puts off the due time. */
  lease?: { column: Column<Row>; holds: "begin" | "end" };
  /** Longer than the work may take: within it nobody else does the same, and after it what a crash left is done again. */
  claimMs: number;
  /** The longest that a row waits before it is due again: a later due time is of a clock that was ahead. Null where `waits` tells. */
  waitMsMax: number | null;
  /** The rows that are due after a moment, where `due > moment` would read too many or too much. */
  dueAfter?: (moment: Date) => Prisma.Sql;
  /** The label `queue` of `cohort_queue_length` and `cohort_queue_oldest_seconds`. Queues may share one. */
  gauge?: string;
}

/** A quoted identifier. Names come from queues, never from a caller. */
function named(name: string): Prisma.Sql {
  return Prisma.raw(`"${name}"`);
}

/** Rows that may be claimed, but for those that somebody has. */
function isDue<Row extends object>({ due, waits }: Queue<Row>, at: Date): Prisma.Sql {
  return waits ?? Prisma.sql`${named(due)} <= ${at}`;
}

/** Whether nobody has a lease. One that seems longer than any was taken while the clock was ahead. */
export function isFree(
  column: Prisma.Sql,
  { claimMs, holds }: { claimMs: number; holds: "begin" | "end" },
  at: Date,
): Prisma.Sql {
  const [end, latest] =
    holds === "end" ? [at, latestEnd(claimMs, at)] : [later(at, -claimMs), latestEnd(0, at)];
  return Prisma.sql`(${column} IS NULL OR ${column} <= ${end} OR ${column} > ${latest})`;
}

/**
 * Claims rows for this process until the claim ends. `chosen` selects their ids as `id`, and locks them; without it the one
 * that has been due for longest is claimed, of those of which `which` (`AND …`) holds too.
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
  const { table, id, due, tries, lease, claimMs } = queue;
  const isUnleased =
    lease === undefined
      ? Prisma.empty
      : Prisma.sql`AND ${isFree(named(lease.column), { claimMs, holds: lease.holds }, at)}`;
  const oldest = Prisma.sql`
    SELECT ${named(id)} AS id FROM ${named(table)} WHERE ${isDue(queue, at)} ${isUnleased} ${which}
    ORDER BY ${named(due)} LIMIT 1 FOR UPDATE SKIP LOCKED`;
  const held = lease?.holds === "begin" ? at : later(at, claimMs);
  const counted =
    tries === undefined ? Prisma.empty : Prisma.sql`, ${named(tries)} = job.${named(tries)} + 1`;
  return database.$queryRaw<Row[]>`
    WITH chosen AS MATERIALIZED (${chosen?.(at) ?? oldest})
    UPDATE ${named(table)} AS job SET ${named(lease?.column ?? due)} = ${held}${counted}
    FROM chosen WHERE job.${named(id)} = chosen.id RETURNING job.*`;
}

/** Makes a claimed row due at a moment; not where another process has claimed it since. */
export async function putOff<Row extends object>(
  database: Services["database"],
  { table, id, due, tries }: Queue<Row>,
  row: Row,
  dueAt: Date,
): Promise<void> {
  const fenced = tries === undefined ? Prisma.empty : Prisma.sql`AND ${named(tries)} = ${row[tries]}`;
  await database.$executeRaw`
    UPDATE ${named(table)} SET ${named(due)} = ${dueAt} WHERE ${named(id)} = ${row[id]} ${fenced}`;
}

/** Ends a row: deletes it, or writes these columns, of which the due time is one. */
export async function end<Row extends object>(
  database: Services["database"],
  { table, id }: Queue<Row>,
  row: Row,
  columns: Prisma.Sql | null,
): Promise<void> {
  const where = Prisma.sql`WHERE ${named(id)} = ${row[id]}`;
  await (columns === null
    ? database.$executeRaw`DELETE FROM ${named(table)} ${where}`
    : database.$executeRaw`UPDATE ${named(table)} SET ${columns} ${where}`);
}

/**
 * Ends waits that are longer than any may be: what was claimed or put off while the clock was ahead would wait until the clock
 * has come there. Returns how many. Apart from the claims, which search an index for what is due: a second condition would have
 * them read all that waits. Not by a process whose own clock is wrong, which would end all waits of others.
 */
export async function endLongWaits(
  services: Pick<Services, "database" | "databaseNow" | "now">,
  queues: readonly Queue<never>[],
): Promise<number> {
  if ((await judgeClocksNow(services))?.heldFor === "clocks_differ") return 0;
  const at = services.now();
  let ended = 0;
  for (const { table, due, waitMsMax, dueAfter } of queues) {
    if (waitMsMax === null) continue;
    const latest = latestEnd(waitMsMax, at);
    const far = dueAfter?.(latest) ?? Prisma.sql`${named(due)} > ${latest}`;
    ended += await services.database
      .$executeRaw`UPDATE ${named(table)} SET ${named(due)} = ${at} WHERE ${far}`;
  }
  return ended;
}

/** Due times of the rows that may be claimed, oldest first, in a subquery; counted up to `max`. */
export function dueTimes({ table, due, waits }: Queue<never>, at: Date, max: number): Prisma.Sql {
  return Prisma.sql`
    (SELECT ${named(due)} AS "dueAt" FROM ${named(table)} WHERE ${waits ?? Prisma.sql`${named(due)} <= ${at}`}
    ORDER BY ${named(due)} LIMIT ${max})`;
}
