// Connection pools of a PostgreSQL server, one for each kind of work behind a common interface. Time limits give a connection up;
// stale ones are replaced after a failover.
import pg, { type Pool, type PoolClient } from "pg";
import { type Connections, DEFAULT_CONNECTIONS, type WorkKind } from "../../config/work.ts";
import { currentWork, doWork } from "../../context/work.ts";
import { TimeoutError } from "../with-timeout.ts";
import { LIMITS, late, leftMs } from "./limits.ts";
import { watchQueries } from "./queries.ts";
import { createDatabaseRoom, type DatabaseRoom, type PoolState, stateOf } from "./room.ts";
import { watchSilence } from "./silence.ts";

/** For transactions of a lost process: Prisma ends ours after 10 seconds. A start's have no limit. */
const IDLE_IN_TRANSACTION_MS = 150_000;
/** Idle time before TCP probes the peer; libuv then probes each second, ten times. */
const KEEP_ALIVE_MS = 10_000;
// Moves connections to the current primary in time. Until then idle ones stay open: reconnecting costs the next burst a wait and
// new plans.
const LIFETIME_SECONDS = 300;
const IDLE_MS_NEVER = 0;
/** Used at the start only; closed before the other pools are all open. */
const MIGRATION_IDLE_MS = 1_000;
/** node-postgres's messages for a connection not opened in time; they have no code. */
const CONNECT_TIMEOUT = /^(timeout expired|Connection terminated due to connection timeout)/;

const workKinds = Object.keys(DEFAULT_CONNECTIONS) as WorkKind[];

export function openPools(
  url: string,
  connections: Connections,
  server: PoolState["server"] = "primary",
): { pool: Pool; states: () => PoolState[] } {
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
  // Opens no connection itself: its query() calls our connect().
  const pool = Object.assign(new pg.Pool(), { connect, end });
  const askWhetherSilent = () =>
    doWork("health", () => pool.query("SELECT 1")).then(
      () => false,
      (error: Error) => error instanceof TimeoutError || CONNECT_TIMEOUT.test(error.message),
    );
  /** One probe for all callers: 500 probes would wait for each other and read as silence. */
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
  const { connectMs, statementMs, lockMs, transactionMs } = LIMITS[kind];
  const settings = {
    TimeZone: "UTC",
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: transactionMs ?? IDLE_IN_TRANSACTION_MS,
    // On large tables PostgreSQL overestimates a partner's rows and compiles the query or starts workers for an index scan. No call
    // takes more than one core.
    jit: "off",
    max_parallel_workers_per_gather: 0,
  };
  return new pg.Pool({
    connectionString: url,
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

/** Covers errors between use and idleness, which neither pool nor query handles; unhandled, they end the process (D1). */
function surviveErrors(pool: Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}
