/** The worker: claims what is due, does it, and settles it. Rows of one kind one after another, processes beside one another. */
import type { Prisma } from "../../generated/prisma/client.ts";
import { runOnOwnClock } from "../context/clock.ts";
import { judgeClocksNow, SECOND_MS } from "../domain/shared/index.ts";
import { RefusalError } from "../errors.ts";
import type { Services } from "../services.ts";
import { metrics } from "../telemetry/metrics.ts";
import { type BackOff, retryAt } from "./back-off.ts";
import { claim, end, keyOf, putOff, type Queue, triesOf } from "./queue.ts";

/** How a job ended. "not_wanted" is judged by the clock, among others. */
export type Outcome = "done" | "sent" | "not_wanted" | "undeliverable" | "failed";

type Base = Pick<Services, "database" | "databaseNow" | "log" | "now">;

/** A kind of job: the queue in which its rows wait, and the function that does one. */
export interface Kind<Row extends object, Needs extends Partial<Services>> extends Queue<Row> {
  /**
   * Does the job. Null leaves the row as it is, until its claim ends at the latest, and ends the round. A `RefusalError` is tried again by `backOff`;
   * an invalid one (an address that does not exist) is given up at once. Any other error ends the round.
   */
  run: (services: Needs & Base, row: Row, signal?: AbortSignal) => Promise<Outcome | null>;
  backOff?: (row: Row) => BackOff;
  /** Before a row ends that nobody will try again. */
  giveUp?: (services: Needs & Base, row: Row) => Promise<void>;
  /** What is written when a row ends; null deletes it. Absent where `run` writes that itself. */
  ended?: ((outcome: Outcome) => Prisma.Sql) | null;
  /** The label `kind` of metrics; absent, the queue's name. */
  labelOf?: (row: Row) => string;
  /** For the log, where a job was refused: nothing about a person. */
  describe?: (services: Needs & Base, row: Row) => object;
  /** In one round at most, where others must come between. */
  roundMax?: number;
}

/**
 * Does what is due until nothing is, or the signal fires; returns how many ended as they should. `which` (`AND …`) chooses
 * rows; whoever gives it sets the clock, and else each job begins at the process's.
 */
export async function workOff<Row extends object, Needs extends Partial<Services>>(
  services: Needs & Base,
  kind: Kind<Row, Needs>,
  { signal, which }: { signal?: AbortSignal | undefined; which?: Prisma.Sql | undefined } = {},
): Promise<number> {
  const { roundMax = Number.POSITIVE_INFINITY } = kind;
  let succeeded = 0;
  for (let round = 0; round < roundMax && signal?.aborted !== true; round += 1) {
    const [row] = await claim(services, kind, { which });
    if (row === undefined) break;
    const work = () => tryOnce(services, kind, row, signal);
    const outcome = which === undefined ? await runOnOwnClock(work) : await work();
    if (outcome === "sent" || outcome === "done") succeeded += 1;
    if (outcome === null) break;
    await settle(services, kind, row, outcome);
  }
  return succeeded;
}

/** "retried" where it was put off. */
async function tryOnce<Row extends object, Needs extends Partial<Services>>(
  services: Needs & Base,
  kind: Kind<Row, Needs>,
  row: Row,
  signal: AbortSignal | undefined,
): Promise<Outcome | "retried" | null> {
  try {
    return await kind.run(services, row, signal);
  } catch (error) {
    if (!(error instanceof RefusalError) || kind.backOff === undefined) throw error;
    const { database, log, now } = services;
    const { refusal } = error;
    const leastMs = "retryAfterSeconds" in refusal ? refusal.retryAfterSeconds * SECOND_MS : 0;
    const dueAt =
      refusal.kind === "invalid" ? null : retryAt(now(), triesOf(kind, row), kind.backOff(row), leastMs);
    const about = { job: kind.name, id: String(keyOf(kind, row)), ...kind.describe?.(services, row) };
    log.warn({ error, ...about, isPostponed: dueAt !== null, dueAt }, "job not done");
    if (dueAt === null) return "undeliverable";
    await putOff(database, kind, row, dueAt);
    return "retried";
  }
}

async function settle<Row extends object, Needs extends Partial<Services>>(
  services: Needs & Base,
  kind: Kind<Row, Needs>,
  row: Row,
  outcome: Outcome | "retried",
): Promise<void> {
  // By a clock that is not trusted nothing is dropped: it is looked at again when the claim has ended.
  if (outcome === "not_wanted" && (await judgeClocksNow(services)) !== null) return;
  if (outcome === "undeliverable") await kind.giveUp?.(services, row);
  const { ended } = kind;
  if (ended !== undefined && outcome !== "retried")
    await end(services.database, kind, row, ended === null ? null : ended(outcome));
  const labels = { kind: kind.labelOf?.(row) ?? kind.name, outcome };
  metrics.jobs.inc(labels);
}
