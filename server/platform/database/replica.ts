// Read replica: a standby by streaming replication, for reads that may be some seconds old (spec/decisions/platform.md, "Read
// replica"). test/spec/structure.test.ts lists its users.
import { doWork } from "../../context/work.ts";
import { metrics } from "../../telemetry/metrics.ts";
import type { Log } from "../log.ts";
import { type Database, isUtc } from "./database.ts";
import { failureCode, isUnreachable } from "./database-errors.ts";

export type Reader = Pick<Database, "$queryRaw">;

/** Reads from the replica, or from the primary where none is near enough. `read` may run twice. */
export type ReadReplica = <Result>(read: (database: Reader) => Promise<Result>) => Promise<Result>;

const CHECK_EVERY_MS = 1_000;

/** PostgreSQL error codes: the read conflicted with replay; it was too slow. */
const RECOVERY_CONFLICT = "40001";
const STATEMENT_TIMEOUT = "57014";

interface Position {
  isStandby: boolean;
  lagMs: number | null;
  timeZone: string;
}

export function readFromPrimary(primary: Reader): ReadReplica {
  return (read) => read(primary);
}

/** `maxLagMs`: further behind, the replica is not used. */
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
      // No standby: perhaps a former primary without followers.
      conclude(isStandby && lagMs !== null && lagMs <= maxLagMs && isUtc(timeZone), position);
    } catch (error) {
      conclude(false, { reason: failureCode(error) });
    }
  }

  /** Checks run only where a call would use the replica: one that is away delays no call twice. */
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

/** Lag by the clocks of both machines. On an idle primary it grows without meaning, and the primary answers. */
export async function readPosition(replica: Reader): Promise<Position> {
  const [position] = await replica.$queryRaw<Position[]>`
    SELECT pg_is_in_recovery() AS "isStandby", current_setting('TimeZone') AS "timeZone",
      (extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 AS "lagMs"`;
  return position ?? { isStandby: false, lagMs: null, timeZone: "" };
}
