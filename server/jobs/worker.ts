/** Worker: claims due rows, runs and settles them; one kind sequentially, processes in parallel. */
import type { Prisma } from "../../generated/prisma/client.ts";
import { runOnOwnClock } from "../context/clock.ts";
import { SECOND_MS } from "../domain/shared/time.ts";
import { checkClocksNow } from "../domain/shared/trusted-clock.ts";
import { RefusalError } from "../errors.ts";
import type { Services } from "../services.ts";
import { metrics } from "../telemetry/metrics.ts";
import { type BackOff, retryAt } from "./back-off.ts";
import { claim, end, keyOf, putOff, type Queue, triesOf } from "./queue.ts";

/** How a job ended. "not_wanted" depends on the clock, among others. */
export type Outcome = "done" | "sent" | "not_wanted" | "undeliverable" | "failed";

type Base = Pick<Services, "database" | "databaseNow" | "log" | "now">;

export interface Kind<Row extends object, Needs extends Partial<Services>> extends Queue<Row> {
  /**
   * Does the job. Null leaves the row claimed and ends the round, as does any error but a `RefusalError`, which
   * `backOff` retries; an invalid one (no such address) is given up at once.
   */
  run: (services: Needs & Base, row: Row, signal?: AbortSignal) => Promise<Outcome | null>;
  backOff?: (row: Row) => BackOff;
  giveUp?: (services: Needs & Base, row: Row) => Promise<void>;
  /** Columns that end a row; null deletes it. Absent if `run` writes them. */
  ended?: ((outcome: Outcome) => Prisma.Sql) | null;
  labelOf?: (row: Row) => string;
  describe?: (services: Needs & Base, row: Row) => object;
  roundMax?: number;
}

/** Works until nothing is due; returns how many succeeded. `which` (`AND …`) chooses rows, by the caller's clock. */
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
  // An untrusted clock drops nothing: the row is claimed again later.
  if (outcome === "not_wanted" && (await checkClocksNow(services)) !== null) return;
  if (outcome === "undeliverable") await kind.giveUp?.(services, row);
  const { ended } = kind;
  if (ended !== undefined && outcome !== "retried")
    await end(services.database, kind, row, ended === null ? null : ended(outcome));
  const labels = { kind: kind.labelOf?.(row) ?? kind.name, outcome };
  metrics.jobs.inc(labels);
}
