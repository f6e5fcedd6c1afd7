/** The doctor's look at what cohort asks beside its database: the read replica, and Redis. */
import { isUtc, openReplica } from "../../../server/platform/database/database.ts";
import { readPosition } from "../../../server/platform/database/replica.ts";
import { probeRedis } from "../../../server/platform/rates/redis-rates.ts";
import { type Check, fail, ok, reasonOf, skip, warn } from "./check.ts";

/** Whether it can be reached, is a standby, and how far behind: as the server finds out before each use. */
export const checkReplica: Check = async ({ config: { database }, home }) => {
  const name = "read replica";
  if (database.kind === "embedded") return [];
  if (database.replica === null) return [skip(name, "not set")];
  const { url, maxLagMs } = database.replica;
  const replica = await openReplica(url, database.connections, database.preparedStatements);
  try {
    const position = await readPosition(replica.client).catch(reasonOf);
    if (typeof position === "string")
      return [
        fail(
          name,
          position,
          "Start the standby, or fix REPLICA_DATABASE_URL. The primary answers in the meantime.",
        ),
      ];
    const { isStandby, lagMs, timeZone } = position;
    if (!isStandby)
      return [
        fail(
          name,
          "no standby, so it is not used",
          "Point REPLICA_DATABASE_URL at a standby of DATABASE_URL.",
        ),
      ];
    if (!isUtc(timeZone))
      return [
        fail(
          name,
          `its sessions are in ${timeZone}, so it is not used`,
          "Run ALTER ROLE … SET timezone = 'UTC'.",
        ),
      ];
    const bytes = home === null ? null : await bytesBehind(home.client, replica.client);
    // The time since the last transaction grows on a primary that commits nothing, too.
    if (bytes === 0) return [ok(name, "a standby that has replayed all")];
    const found = `a standby, ${lagMs === null ? "which has replayed nothing" : `${(lagMs / 1_000).toFixed(1)} s behind`}`;
    return [
      lagMs === null || lagMs > maxLagMs
        ? warn(
            name,
            `${found}; ${maxLagMs / 1_000} s are allowed, so the primary answers`,
            "Find out what delays the standby (pg_stat_replication on the primary), and compare both clocks.",
          )
        : ok(name, found),
    ];
  } finally {
    await replica.close();
  }
};

type Asked = Parameters<typeof readPosition>[0];

/** Replication lag: bytes of the primary's log that the standby has not replayed; null where the primary is itself a standby. */
async function bytesBehind(primary: Asked, replica: Asked): Promise<number | null> {
  const [at] = await primary.$queryRaw<{ lsn: string | null }[]>`
    SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE pg_current_wal_lsn()::text END AS lsn`;
  if (at?.lsn == null) return null;
  const [row] = await replica.$queryRaw<{ bytes: number }[]>`
    SELECT greatest(pg_wal_lsn_diff(${at.lsn}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 AS bytes`;
  return row?.bytes ?? null;
}

export const checkRedis: Check = async ({ config: { database } }) => {
  if (database.kind === "embedded") return [];
  if (database.redisUrl === null) return [skip("Redis", "not set")];
  const { host } = new URL(database.redisUrl);
  const found = await probeRedis(database.redisUrl).catch(reasonOf);
  if (typeof found === "string")
    return [
      fail(
        "Redis",
        `${host}: ${found}`,
        "Start Redis, or fix REDIS_URL. Until it answers, each process counts calls on its own.",
      ),
    ];
  const { version, isCluster } = found;
  if (isCluster)
    return [fail("Redis", `${host} is a Redis Cluster`, "Use a single Redis, or one behind Sentinel.")];
  return [ok("Redis", `${host}, version ${version}`)];
};
