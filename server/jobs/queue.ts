// Job queues in tables: a waiting row is the job, written in the transaction of its subject and claimed with `FOR
// UPDATE SKIP LOCKED`. A queue names columns; the kernel knows no kind.
import { Prisma } from "../../generated/prisma/client.ts";
import { later, latestEnd } from "../domain/shared/time.ts";
import { checkClocksNow } from "../domain/shared/trusted-clock.ts";
import type { Services } from "../services.ts";

type Column<Row> = keyof Row & string;

export interface Queue<Row extends object = Record<string, unknown>> {
  name: string;
  table: string;
  id?: Column<Row>;
  /** Time from which a row may be claimed; null in a finished row. Default "dueAt". */
  due?: Column<Row>;
  /** Condition of rows that may be claimed, without a due time. */
  waits?: Prisma.Sql;
  /** Count of claims: the fencing token of a claim. Default "tries". */
  tries?: Column<Row> | null;
  /** Lease in its own column. By default a claim moves the due time. */
  lease?: { column: Column<Row>; holds: "begin" | "end" };
  /** Longer than the work may take: afterwards another process repeats what a crash left. */
  claimMs: number;
  /** Longest wait for the next try: a later due time is from a clock that was ahead. Null with `waits`. */
  waitMsMax: number | null;
  dueAfter?: (moment: Date) => Prisma.Sql;
  gauge?: string;
}

type LeaseTerms = { claimMs: number; holds: "begin" | "end" };

const quote = (name: string) => Prisma.raw(`"${name}"`);

function columnsOf<Row extends object>({ table, id, due, tries, waits }: Queue<Row>) {
  const names = { table: quote(table), id: quote(id ?? "id"), due: quote(due ?? "dueAt") };
  const isDue = (at: Date) => waits ?? Prisma.sql`${names.due} <= ${at}`;
  return { ...names, tries: tries === null ? null : quote(tries ?? "tries"), isDue };
}

export function keyOf<Row extends object>({ id }: Queue<Row>, row: Row): unknown {
  return row[(id ?? "id") as keyof Row];
}

export function triesOf<Row extends object>({ tries }: Queue<Row>, row: Row): number {
  return tries === null ? 1 : Number(row[(tries ?? "tries") as keyof Row]);
}

/** Free of a lease. One that seems too long was taken while the clock was ahead. */
export function isFree(column: Prisma.Sql, { claimMs, holds }: LeaseTerms, at: Date): Prisma.Sql {
  const ended = holds === "end" ? at : later(at, -claimMs);
  const latest = latestEnd(holds === "end" ? claimMs : 0, at);
  return Prisma.sql`(${column} IS NULL OR ${column} <= ${ended} OR ${column} > ${latest})`;
}

/** Claims the longest due rows that match `which` (`AND …`), or those whose `id` `chosen` selects and locks. */
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

/** Changes the due time of a claimed row, unless another process has claimed it since. */
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

/** Ends a row: writes these columns, the due time among them, or deletes it. */
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

/** Makes rows due that wait too long because the clock was ahead. Not by a process whose own clock is wrong. */
export async function endLongWaits(
  services: Pick<Services, "database" | "databaseNow" | "now">,
  queues: readonly Queue<never>[],
): Promise<number> {
  if ((await checkClocksNow(services))?.heldFor === "clocks_differ") return 0;
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

export function dueTimes(queue: Queue<never>, at: Date, max: number): Prisma.Sql {
  const { table, due, isDue } = columnsOf(queue);
  return Prisma.sql`(SELECT ${due} AS "dueAt" FROM ${table} WHERE ${isDue(at)} ORDER BY ${due} LIMIT ${max})`;
}
