import type { RetentionName } from "../../../config/retention.ts";
import { applyAllDue } from "../../proving/verification/apply-due.ts";
import { DAY_MS, earlier, HOUR_MS } from "../../shared/time.ts";
import { sweepMovedWorlds } from "./moved-worlds.ts";
import { quarantineOrphans, removeAllReleased } from "./orphans.ts";
import { type Needs, rules } from "./rules.ts";
import { shortLived } from "./short-lived.ts";

/** Files precede their rows; after an hour without row a file is orphaned. */
const ORPHAN_HOURS = 1;

const KIND_MS = 10_000;

export interface Swept {
  settled: number;
  filesRemoved: number;
  filesQuarantined: number;
  retention: Partial<Record<RetentionName, number>>;
  failed: string[];
}

export interface SweepOptions {
  signal?: AbortSignal | undefined;
  isConfirmed?: boolean;
  /** Failure to identify the document store: no file is then taken for an orphan. */
  storeError?: unknown;
}

/** Sweeps in pieces with their own commit, so that a round may end anywhere; a failure stops no other part. */
export async function sweep(services: Needs, options: SweepOptions = {}): Promise<Swept> {
  const { database, config, now, log } = services;
  const { signal, isConfirmed = false, storeError } = options;
  const at = now();
  const failed: string[] = [];

  async function part(name: string, work: () => PromiseLike<number>): Promise<number> {
    if (signal?.aborted) return 0;
    try {
      return await work();
    } catch (error) {
      failed.push(name);
      log.error({ error, name }, "part of the sweep failed");
      return 0;
    }
  }

  async function pieces(name: string, piece: () => PromiseLike<number | { count: number }>): Promise<number> {
    const until = performance.now() + KIND_MS;
    let rows = 0;
    for (let some = -1; some !== 0 && performance.now() < until; rows += some)
      some = await part(name, async () => {
        const done = await piece();
        return typeof done === "number" ? done : done.count;
      });
    return rows;
  }

  const settled = await part("verdicts that are due", () => applyAllDue(database, at));
  for (const [name, deletion] of Object.entries(shortLived)) await pieces(name, () => deletion(services, at));
  const retention: Swept["retention"] = {};
  for (const name of Object.keys(rules) as RetentionName[]) {
    const before = earlier(now(), config.retention[name] * DAY_MS);
    const rows = await pieces(name, () => rules[name](services, before));
    if (rows > 0) retention[name] = rows;
  }
  await part("test apps with a clock of their own", () => sweepMovedWorlds(services, at));
  const filesRemoved = await pieces("released files", () => removeAllReleased(services));
  const filesQuarantined = await part("files without a row", async () => {
    if (storeError !== undefined) throw storeError;
    return quarantineOrphans(services, earlier(at, ORPHAN_HOURS * HOUR_MS), { isConfirmed });
  });
  return { settled, retention, filesRemoved, filesQuarantined, failed };
}
