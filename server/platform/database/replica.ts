/**
 * Read replica: a standby of PostgreSQL's streaming replication, asked only for what may be some seconds old
 * (spec/decisions/platform.md, "Read replica"). test/spec/structure.test.ts lists who may use it.
 */
import { doWork } from "../../context/work.ts";
import { metrics } from "../../telemetry/metrics.ts";
import type { Log } from "../log.ts";
import { type Database, isUtc } from "./database.ts";
import { failureCode, isUnreachable } from "./database-errors.ts";

/** All that may be asked of a replica. */
export type Reader = Pick<Database, "$queryRaw">;

/** Reads from the replica, or from the primary where there is no replica that is near enough. `read` may run twice. */
export type ReadReplica = <Result>(read: (database: Reader) => Promise<Result>) => Promise<Result>;

/** How long what was found of the replica is taken for true. */
const CHECK_EVERY_MS = 1_000;

/** PostgreSQL error codes: the read held up what the primary has done since; and it was too slow, here as there. */
const RECOVERY_CONFLICT = "40001";
const STATEMENT_TIMEOUT = "57014";

interface Position {
  isStandby: boolean;
  /** Since the last transaction that was replayed; null before the first. */
  lagMs: number | null;
  /** A pooler may drop the one that we ask for. */
  timeZone: string;
}

/** Without a replica. */
export function readFromPrimary(primary: Reader): ReadReplica {
  return (read) => read(primary);
}

/** `maxLagMs`: further behind, the replica is not asked. */
export function readFromReplica(
  primary: Reader,
  replica: Reader,
  { maxLagMs, log }: { maxLagMs: number; log: Pick<Log, "info" | "warn"> },
): ReadReplica {
  let isUsable = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let check: Promise<void> | null = null;

  function conclude(usable: boolean, why: object): void {
    if (isUsable && !usable) log.warn(why, "read replica is not used: the primary answers");
    if (!isUsable && usable) log.info(why, "read replica is used");
    isUsable = usable;
    metrics.replicaUsed.set(usable ? 1 : 0);
    checkedAt = performance.now();
  }

  async function ask(): Promise<void> {
    try {
      const position = await readPosition(replica);
      const { isStandby, lagMs, timeZone } = position;
      // What is no standby may be a former primary that nobody follows any more.
      conclude(isStandby && lagMs !== null && lagMs <= maxLagMs && isUtc(timeZone), position);
    } catch (error) {
      conclude(false, { reason: failureCode(error) });
    }
  }

  /** A call waits for a check only where it would use the replica: one that is away delays nobody twice. */
  async function mayUse(): Promise<boolean> {
    if (performance.now() - checkedAt < CHECK_EVERY_MS) return isUsable;
    check ??= doWork("health", ask).finally(() => {
      check = null;
    });
    if (isUsable) await check;
    return isUsable;
  }

  return async (read) => {
    if (!(await mayUse())) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      const reason = failureCode(error);
      if (reason === RECOVERY_CONFLICT) return read(primary);
      if (!isUnreachable(error) || reason === STATEMENT_TIMEOUT) throw error;
      conclude(false, { reason });
      return read(primary);
    }
  };
}

/**
 * By the clocks of both machines. On a primary that commits nothing the lag grows without meaning, and the primary
 * answers, which then has nothing else to do.
 */
export async function readPosition(replica: Reader): Promise<Position> {
  const [position] = await replica.$queryRaw<Position[]>`
    SELECT pg_is_in_recovery() AS "isStandby", current_setting('TimeZone') AS "timeZone",
      (extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 AS "lagMs"`;
  return position ?? { isStandby: false, lagMs: null, timeZone: "" };
}
