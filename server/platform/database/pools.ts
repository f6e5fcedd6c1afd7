/**
 * Connections to a PostgreSQL server: a pool for each kind of work behind what looks like one. A call waits for the
 * database so long in all, then its connection is given up; what is stale after a failover is replaced.
 */
import pg, { type Pool, type PoolClient } from "pg";
import { type Connections, DEFAULT_CONNECTIONS, type WorkKind } from "../../config/work.ts";
import { currentWork, doWork } from "../../context/work.ts";
import { TimeoutError } from "../with-timeout.ts";
import { LIMITS, late, leftMs } from "./limits.ts";
import { watchQueries } from "./queries.ts";
import { createDatabaseRoom, type DatabaseRoom, type PoolState, stateOf } from "./room.ts";
import { watchSilence } from "./silence.ts";

/** A transaction of ours is ended by Prisma after 10 seconds, an import after 120: this ends those of a lost process. */
const IDLE_IN_TRANSACTION_MS = 150_000;
/** Until TCP asks a peer that says nothing whether it is still there; libuv then asks each second, ten times. */
const KEEP_ALIVE_MS = 10_000;
/**
 * So that connections move to where the name of the server leads by now. Until then they stay open, used or not: pg-pool's
 * ten seconds of idleness have the next burst wait for new ones, and plan each statement again.
 */
const LIFETIME_SECONDS = 300;
const IDLE_MS_NEVER = 0;
/** That of the migration is used at the start only, and closed before the others are all open. */
const MIGRATION_IDLE_MS = 1_000;
/** Of node-postgres, for a connection that could not be opened in time; it has no code. */
const CONNECT_TIMEOUT = /^(timeout expired|Connection terminated due to connection timeout)/;

const workKinds = Object.keys(DEFAULT_CONNECTIONS) as WorkKind[];

/** Opens no connection yet. */
export function openPools(
  url: string,
  connections: Connections,
  server: PoolState["server"] = "primary",
): { pool: Pool; states: () => PoolState[] } {
  /** Connections of before are not used again. */
  let freshSince = 0;
  const bornAt = new WeakMap<PoolClient, number>();
  const distrust = () => {
    freshSince = performance.now();
  };
  const isFresh = (client: PoolClient) => (bornAt.get(client) ?? 0) >= freshSince;
  const pools = Object.fromEntries(
    workKinds.map((kind) => [kind, openPool(url, kind, connections[kind])]),
  ) as Record<WorkKind, Pool>;
  const rooms = {} as Record<WorkKind, DatabaseRoom>;
  for (const kind of workKinds) {
    const pool = pools[kind];
    rooms[kind] = createDatabaseRoom(pool);
    surviveErrors(pool);
    pool.on("connect", (client) => {
      bornAt.set(client, performance.now());
      watchSilence(client, { distrust, isFresh, isSilent });
      watchQueries(client);
    });
  }

  /** A connection that is not of before a failover. */
  async function connectFresh(pool: Pool): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (isFresh(client)) return client;
      client.release(true);
    }
  }

  async function take(): Promise<PoolClient> {
    const work = currentWork();
    const { connectMs } = LIMITS[work.kind];
    if (leftMs(work) < connectMs) throw late();
    const entered = rooms[work.kind].enter(work);
    const endWait = work.beginWait();
    try {
      const leaveRoom = await entered;
      try {
        return await connectFresh(pools[work.kind]);
      } finally {
        leaveRoom();
      }
    } finally {
      endWait();
    }
  }

  const connect = connectBy(take);
  const end = async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end())));
  // It opens none itself: its query() asks its own connect().
  const pool = Object.assign(new pg.Pool(), { connect, end });
  const askWhetherSilent = () =>
    doWork("health", () => pool.query("SELECT 1")).then(
      () => false,
      (error: Error) => error instanceof TimeoutError || CONNECT_TIMEOUT.test(error.message),
    );
  /** One question for all who wonder: 500 of them would wait for each other, and take that for silence. */
  let asked: Promise<boolean> | null = null;
  const isSilent = () => {
    asked ??= askWhetherSilent().finally(() => {
      asked = null;
    });
    return asked;
  };
  return {
    pool,
    states: () => workKinds.map((kind) => stateOf({ server, kind }, pools[kind], rooms[kind].waiting())),
  };
}

/** What a pool's `connect` must be: it is called with a callback too. */
export function connectBy(take: () => Promise<PoolClient>): Pool["connect"] {
  type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;
  const connect = (callback?: Callback) => {
    const taken = take();
    if (callback === undefined) return taken;
    return void taken.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  };
  return connect as Pool["connect"];
}

function openPool(url: string, kind: WorkKind, max: number): Pool {
  const { connectMs, statementMs, lockMs } = LIMITS[kind];
  const settings = {
    TimeZone: "UTC",
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Beside 100 M rows PostgreSQL takes one partner's for many, and compiles the query or starts processes for what an
    // index answers sooner. And no call takes more than one core.
    jit: "off",
    max_parallel_workers_per_gather: 0,
  };
  return new pg.Pool({
    connectionString: url,
    // In pg_stat_activity, and in PostgreSQL's log with %a.
    application_name: `cohort ${kind}`,
    max,
    connectionTimeoutMillis: connectMs,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    idleTimeoutMillis: kind === "migration" ? MIGRATION_IDLE_MS : IDLE_MS_NEVER,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  });
}

/**
 * An "error" that nobody listens to ends the process. The pool tells of idle connections, a query of its own; between
 * the two, as one is taken or given back, there is only this. The pool replaces what is broken (D1).
 */
function surviveErrors(pool: Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}
